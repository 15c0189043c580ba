"""What a shot depends on, as one hash: the code it runs through, its finish's words, view, size and samples.

The code is read, never run, so no Blender is needed. Starting from the functions a shot calls, every studio function
they reach is followed; comments, layout and the file a function lives in do not count. A change to the dining chair
reshoots dining chairs only; a change to the darkroom reshoots everything.
"""

import ast
import hashlib
import os

import finishes

HERE = os.path.dirname(os.path.abspath(__file__))
STAGE = ('reset', 'product_set', 'camera', 'expose', 'develop', 'station', 'mix')
DYE_STAGE = ('dyed', 'expose_small', 'expose_dye')
ROOM_STAGE = ('reset', 'expose', 'develop_scene')
UNFOLLOWED = {'FAMILIES', 'ROOMS', 'ranges'}
# mix() picks materials by name, which reading the code cannot show; nor should each shot follow all of them
CHOSEN_BY_WORD = {'wood', 'metal', 'stone', 'travertine', 'paint', 'glow', 'lampshade', *finishes.CLOTHS}
CHOSEN_BY_WORD |= {'berber', 'striped', 'bordered', 'checked', 'plain', 'dotted'}
NOT_THE_PICTURE = {'render-all.py', 'library.py', 'fingerprint.py', 'swatches.py', 'check.py', 'finishes.py'}
NOT_THE_PICTURE |= {'contact.py'}


def _mentions(tree, modules):
    """The names a definition uses from outside: not its own variables, not methods of its objects."""
    nodes = list(ast.walk(tree))
    own = {n.arg for n in nodes if isinstance(n, ast.arg)}
    own |= {n.id for n in nodes if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}
    used = {n.id for n in nodes if isinstance(n, ast.Name)} - own
    for n in nodes:
        if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id in modules:
            used.add(n.attr)
    return used


def _modules(tree):
    """What a file calls the modules it imports."""
    imports = [n for n in tree.body if isinstance(n, (ast.Import, ast.ImportFrom))]
    return {alias.asname or alias.name for n in imports for alias in n.names}


class _Strip(ast.NodeTransformer):
    """Leave out what a reader sees and the picture does not: docstrings, module prefixes, privacy."""

    def visit_Attribute(self, node):
        self.generic_visit(node)
        return self.visit(ast.Name(node.attr, ast.Load())) if isinstance(node.value, ast.Name) else node

    def visit_Name(self, node):
        return ast.Name(node.id.lstrip('_'), node.ctx)

    def visit_FunctionDef(self, node):
        node.name = node.name.lstrip('_')
        if ast.get_docstring(node):
            node.body = node.body[1:]
        return self.generic_visit(node)

    visit_ClassDef = visit_FunctionDef


def _defined(node):
    """The names a top-level statement gives a meaning to."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, (ast.Assign, ast.AugAssign)):
        return [n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
    return []


def _sources(folder):
    """The syntax trees of all studio files that have a say in a picture."""
    paths = [os.path.join(at, f) for at, _, files in os.walk(folder) for f in files if not at.endswith('/ranges')]
    for path in sorted(paths):
        if path.endswith('.py') and os.path.basename(path) not in NOT_THE_PICTURE:
            with open(path, encoding='utf-8') as source:
                yield ast.parse(source.read())


def definitions(folder=HERE):
    """name -> (code, names it mentions), over every studio file; two files may use one name, so lists."""
    found = {}
    for tree in _sources(folder):
        modules = _modules(tree)
        for node in tree.body:
            for name in _defined(node):
                mentions = _mentions(node, modules) - {name}
                found.setdefault(name, []).append((ast.dump(_Strip().visit(node)), mentions))
    return found


def _reached(known, roots, walls):
    """The code of the roots and of all they lead to, in a steady order; `walls` are not followed."""
    seen, todo = set(), [r for r in roots if r in known]
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        todo += [n for _, mentions in known[name] for n in mentions if n in known and n not in walls]
    return [code for name in sorted(seen, key=lambda n: (n.lstrip('_'), n)) for code, _ in known[name]]


def material_of(words):
    """('oak z') -> the maker's name and the colours the word stands for."""
    kind = words.split()[0]
    if kind in finishes.TIMBER:
        return 'wood', finishes.TIMBER[kind]
    if kind in finishes.METALS:
        return 'metal', finishes.METALS[kind]
    if kind in finishes.STONES:
        return finishes.STONES[kind][0], finishes.STONES[kind]
    return kind, ()


def _digest(*parts):
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def of_shot(known, model, parts, how):
    """The key of one product shot. `parts` are its finish's and, when it was dyed, those of the colour that was lit; `how`
    is (camera, view, size, samples)."""
    builder = model.build.split('.')[1]
    made = [{role: material_of(words) for role, words in worn.items()} for worn in parts]
    makers = sorted({maker for worn in made for maker, _ in worn.values()})
    walls = CHOSEN_BY_WORD - {builder}
    stage = _reached(known, (*STAGE, *(DYE_STAGE if len(parts) > 1 else ()), builder), walls | UNFOLLOWED)
    dyes = _reached(known, makers, set())
    words = [(sorted(worn.items()), sorted(stuff.items())) for worn, stuff in zip(parts, made)]
    return _digest(stage, dyes, words, sorted(model.shape.items()), how)


def of_room(known, room, how):
    return _digest(_reached(known, (*ROOM_STAGE, room.replace('-', '_')), UNFOLLOWED), how)
