import { z } from 'zod';

/** The names that lead to a field. */
export type Path = readonly string[];
export interface Field {
  readonly path: Path;
  readonly schema: z.ZodType;
}

/** Every field of a request's schema, those inside objects and lists too. */
export function fieldsOf(schema: z.ZodType | undefined, path: Path = []): Field[] {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodObject) {
    const inner = Object.entries(bare.shape).flatMap(([name, field]) => fieldsOf(field as z.ZodType, [...path, name]));
    return path.length > 0 ? [{ path, schema: bare }, ...inner] : inner;
  }
  if (bare instanceof z.ZodUnion) {
    const list = bare.options.find((option) => option instanceof z.ZodArray);
    if (list instanceof z.ZodArray && list.element instanceof z.ZodObject)
      return [{ path, schema: bare }, ...fieldsOf(list.element, [...path, '0'])];
  }
  return path.length > 0 && schema ? [{ path, schema }] : [];
}

function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}
