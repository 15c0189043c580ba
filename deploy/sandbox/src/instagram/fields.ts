import type { Media } from './media.ts';

/** 'id,caption,children{media_url}' as its parts at the top: ['id', 'caption', 'children{media_url}']. */
const partsOf = (fields: string): string[] => fields.match(/\w+(\{[^}]*\})?/g) ?? [];

/** A post with the fields that were requested; its id always comes with them. An album's children only when named. */
export function pick(media: Media, fields: string): object {
  const chosen = partsOf(fields).map((part) => {
    const [name = '', inner] = part.split(/[{}]/);
    return [name, name === 'children' ? childrenOf(media, inner) : Reflect.get(media, name)] as const;
  });
  return { ...Object.fromEntries(chosen.filter(([, value]) => value !== undefined)), id: media.id };
}

function childrenOf({ children }: Media, inner = 'id'): object | undefined {
  return children && { data: children.data.map((child) => pick(child, inner)) };
}
