# SPDX-License-Identifier: MIT
"""What classes and structs of C++ declare, read from our formatted sources without a compiler: for the limits of check_layers.py."""

import re

TYPE = re.compile(r"\b(?:class|struct)\s+((?:\w+::)*\w+)\s*(?:final\s*)?(?::[^:{;][^{;]*)?\{")
NO_MEMBER = re.compile(r"(template\s*)?(class|struct|enum|union|using|friend|static_assert)\b")


def without_text(code):
    """The code without comments, strings and lines of the preprocessor."""
    code = re.sub(r'R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"', '""', code, flags=re.S)
    code = re.sub(r"'(?:[^'\\\n]|\\.)'", "0", code)
    code = re.sub(r"//[^\n]*", "", code)
    return re.sub(r"^[ \t]*#[^\n]*", "", code, flags=re.M)


def end_of_block(code, begin):
    depth = 0
    for at in range(begin, len(code)):
        depth += {"{": 1, "}": -1}.get(code[at], 0)
        if depth == 0:
            return at
    return len(code)


def is_function_with_body(declaration):
    """`declaration` ends in the body of a function, and not in braces that give a first value."""
    return bool(re.search(r"\)\s*(const|noexcept|override|final|\s)*(->[^{}]*)?(:.*)?\{\}$", declaration, re.S))


def declarations(body):
    """The declarations of a class body, each with what stands in braces left out."""
    one, at = "", 0
    while at < len(body):
        if body[at] == "{":
            at = end_of_block(body, at)
            one += "{}"
            if is_function_with_body(without_arguments(one)) and not body[at + 1:].lstrip().startswith((";", ",", "{")):
                yield one.strip()
                one = ""
        elif body[at] == ";":
            yield one.strip()
            one = ""
        elif body[at] == ":" and re.search(r"\b(public|private|protected)\s*$", one):
            one = ""
        else:
            one += body[at]
        at += 1


def without_arguments(declaration):
    """The same without the arguments of templates."""
    shorter = re.sub(r"<[^<>]*>", "", declaration)
    return shorter if shorter == declaration else without_arguments(shorter)


def types_of(code):
    """Each type as (name, number of functions, fields), a field as (type, name). Functions that the compiler writes, nested types
    and constants of the class are none."""
    code = without_text(code)
    for found in TYPE.finditer(code):
        begin = found.end() - 1
        functions, fields = 0, []
        for declaration in declarations(code[begin + 1:end_of_block(code, begin)]):
            flat = without_arguments(declaration)
            if not flat or NO_MEMBER.match(flat) or re.search(r"=\s*(default|delete)$", flat):
                continue
            head = re.split(r"=|\{", flat)[0]
            if "(" in head or "operator" in head:
                functions += 1
            elif head.strip() and not re.match(r"(inline\s+|static\s+|constexpr\s+)*static\b", flat):
                kind = head.split()[0] if head.split()[0] != "mutable" else head.split()[1]
                fields += [(kind if "&" not in head and "*" not in head else "", name)
                           for name in re.findall(r"(\w+)\s*(?:\[[^\]]*\]\s*)*(?:=[^,]*|\{[^}]*\}|)\s*(?:,|$)", flat)]
        yield found[1], functions, fields
