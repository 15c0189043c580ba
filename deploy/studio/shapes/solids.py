"""Soft-edged solids, lathed shapes and tubes.

Units are metres, Z is up, the front of every product faces -Y."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector


def mark_grain(mesh, places=None):
    """Store where each point sits in the uncut plank; bent parts pass straightened places."""
    layer = mesh.attributes.new('grain', 'FLOAT_VECTOR', 'POINT')
    flat = [c for v in (places or [v.co for v in mesh.vertices]) for c in v]
    layer.data.foreach_set('vector', flat)


def link(name, mesh, material, smooth=True, angle=None):
    if 'grain' not in mesh.attributes:
        mark_grain(mesh)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    mesh.materials.append(material)
    for poly in mesh.polygons:
        poly.use_smooth = smooth
    if angle:
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(angle)
    return obj


def from_bmesh(name, bm, material, smooth=True, angle=None):
    mesh = bpy.data.meshes.new(name)
    bm.normal_update()
    bm.to_mesh(mesh)
    bm.free()
    return link(name, mesh, material, smooth, angle)


def subdivide(obj, level=1):
    mod = obj.modifiers.new('subdivide', 'SUBSURF')
    mod.levels = mod.render_levels = level
    return obj


def rounded_box(name, size, location, material, radius=0.02, segments=4, grain=(0, 0, 0)):
    """A bevelled box: a perfectly sharp edge never catches light and looks fake.

    `grain` slides the mesh against its own origin, so that boards which share one wood
    material each show a different piece of the tree.
    """
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1.0, matrix=Matrix.Diagonal((*size, 1.0)))
    bmesh.ops.bevel(
        bm,
        geom=bm.edges[:],
        offset=min(radius, min(size) * 0.49),
        segments=segments,
        profile=0.5,
        affect='EDGES',
        clamp_overlap=True,
    )
    shift = Vector(grain)
    bmesh.ops.translate(bm, verts=bm.verts[:], vec=shift)
    obj = from_bmesh(name, bm, material, angle=40)
    obj.location = Vector(location) - shift
    return obj


def tapered_leg(name, top, bottom, r_top, r_bottom, material, sides=32):
    """A turned leg between two points, with an eased foot."""
    top, bottom = Vector(top), Vector(bottom)
    axis = top - bottom
    bm = bmesh.new()
    bmesh.ops.create_cone(
        bm, cap_ends=True, segments=sides, radius1=r_bottom, radius2=r_top, depth=axis.length
    )
    rims = [e for e in bm.edges if abs(e.verts[0].co.z - e.verts[1].co.z) < 1e-5]
    bmesh.ops.bevel(
        bm, geom=rims, offset=min(r_bottom, r_top) * 0.25, segments=3, profile=0.5, affect='EDGES'
    )
    obj = from_bmesh(name, bm, material, angle=50)
    obj.rotation_mode = 'QUATERNION'
    obj.rotation_quaternion = Vector((0, 0, 1)).rotation_difference(axis.normalized())
    obj.location = (top + bottom) / 2
    return obj


def tube(name, points, radius, material, cyclic=False, resolution=3):
    """A round tube along a polyline: piping, wire frames, lamp stems."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth, curve.bevel_resolution = radius, resolution
    curve.use_fill_caps = True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for point, co in zip(spline.points, points):
        point.co = (*co, 1.0)
    spline.use_cyclic_u, spline.use_smooth = cyclic, True
    obj = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(obj)
    curve.materials.append(material)
    return obj


def strands(name, paths, radius, material, resolution=1):
    """Many thin tubes as one object: fringes, ropes, cords."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth, curve.bevel_resolution = radius, resolution
    curve.use_fill_caps = True
    for path in paths:
        spline = curve.splines.new('POLY')
        spline.points.add(len(path) - 1)
        for point, co in zip(spline.points, path):
            point.co = (*co, 1.0)
        spline.use_smooth = True
    obj = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(obj)
    curve.materials.append(material)
    return obj


def ring(name, radius, z, thickness, material, centre=(0, 0)):
    points = [
        (centre[0] + radius * math.cos(math.radians(a)), centre[1] + radius * math.sin(math.radians(a)), z)
        for a in range(0, 360, 3)
    ]
    return tube(name, points, thickness, material, cyclic=True)


def lathe(name, profile, material, location=(0, 0, 0), steps=96):
    """Spin an (r, z) profile round Z: shades, vases, round tables and seats."""
    bm = bmesh.new()
    verts = [bm.verts.new((r, 0, z)) for r, z in profile]
    edges = [bm.edges.new(pair) for pair in zip(verts, verts[1:])]
    bmesh.ops.spin(
        bm, geom=verts + edges, cent=(0, 0, 0), axis=(0, 0, 1), angle=math.tau, steps=steps, use_merge=True
    )
    bmesh.ops.remove_doubles(bm, verts=bm.verts[:], dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    obj = from_bmesh(name, bm, material, angle=45)
    obj.location = location
    return obj
