import { chosenTypes, keptTypes } from './limits';

const longestName = 120;
/** What is read of a name, from its end, in UTF-16 units: no system has longer ones. */
const longestTyped = 1000;
/** Of a name that has nothing in it. */
const nameless = 'document';
const endings = new Set(
  Object.values(chosenTypes).flatMap((types) =>
    types.split(',').flatMap((type) => (type.startsWith('.') ? [type.slice(1)] : [])),
  ),
);

/**
 * The name of a file as it can be shown and written down: without a path, without what cannot be
 * seen or turns the direction of what follows, and no longer than anybody reads.
 */
export function cleanName(typed: string): string {
  const last = typed.slice(-longestTyped).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .toWellFormed()
    // Control, format (directions, zero width), private and unassigned signs.
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  // What had nothing before its ending has no name.
  if (endings.has(visible.toLowerCase())) return `${nameless}.${visible}`;
  const { stem, ending } = parted(visible);
  const letters = Array.from(stem)
    .slice(0, longestName - ending.length)
    .join('')
    .trim();
  return letters === '' ? `${nameless}${ending}` : `${letters}${ending}`;
}

/** The name under which a file is handed out: its ending says what it is. */
export function nameWithType(name: string, mediaType: string | null): string {
  const ending = keptTypes[mediaType ?? '']?.ending;
  return ending === undefined ? name : `${parted(name).stem}.${ending}`;
}

/** RFC 6266: a name in ASCII for whoever reads no other, and the whole one. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function parted(name: string): { readonly stem: string; readonly ending: string } {
  const ending = /(?<=[^.])\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}
