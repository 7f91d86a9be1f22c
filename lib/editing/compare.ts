/** A stretch of text that two versions have in common, or that one of them lacks. */
export interface Stretch {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Beyond so many words the versions are shown one after the other instead. */
const mostWords = 2000;

/** How two versions of a text differ, word by word. */
export function compare(before: string, after: string): readonly Stretch[] {
  const from = wordsOf(before);
  const to = wordsOf(after);
  if (from.length * to.length > mostWords * mostWords)
    return joined([...words('removed', from), ...words('added', to)]);
  const common = commonLengths(from, to);
  const stretches: Stretch[] = [];
  let one = 0;
  let other = 0;
  while (one < from.length && other < to.length) {
    const [removed = '', added = ''] = [from[one], to[other]];
    if (removed === added) {
      stretches.push({ kind: 'same', text: removed });
      one++;
      other++;
    } else if ((common[one + 1]?.[other] ?? 0) >= (common[one]?.[other + 1] ?? 0)) {
      stretches.push({ kind: 'removed', text: removed });
      one++;
    } else {
      stretches.push({ kind: 'added', text: added });
      other++;
    }
  }
  const rest = [...words('removed', from.slice(one)), ...words('added', to.slice(other))];
  return joined([...stretches, ...rest]);
}

/** A value as it can be compared: texts as they are, all else as JSON, line by line. */
export function comparable(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== '');
}

function words(kind: Stretch['kind'], texts: readonly string[]): Stretch[] {
  return texts.map((text) => ({ kind, text }));
}

/** For each pair of places, how many words the rests have in common. */
function commonLengths(from: readonly string[], to: readonly string[]): number[][] {
  const lengths = Array.from({ length: from.length + 1 }, () =>
    new Array<number>(to.length + 1).fill(0),
  );
  for (let one = from.length - 1; one >= 0; one--)
    for (let other = to.length - 1; other >= 0; other--) {
      const row = lengths[one] ?? [];
      row[other] =
        from[one] === to[other]
          ? (lengths[one + 1]?.[other + 1] ?? 0) + 1
          : Math.max(lengths[one + 1]?.[other] ?? 0, row[other + 1] ?? 0);
    }
  return lengths;
}

/** Neighbours of a kind as one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const stretch of stretches) {
    const last = merged.at(-1);
    if (last?.kind === stretch.kind)
      merged[merged.length - 1] = { ...last, text: last.text + stretch.text };
    else merged.push(stretch);
  }
  return merged;
}
