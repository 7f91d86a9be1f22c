/** Something that fits its file's schema, and nothing else of the package. */
export interface Found {
  readonly path: Place;
  readonly message: string;
}

export type Place = readonly PropertyKey[];

/** The items of a list that name by a field what is not known. */
export function unknown<Field extends string>(
  kind: string,
  path: Place,
  items: readonly { readonly [Name in Field]?: string }[],
  field: Field,
  known: readonly string[],
): Found[] {
  return items.flatMap((item, index) => {
    const name = item[field];
    return name === undefined || known.includes(name)
      ? []
      : [{ path: [...path, index, field], message: `unknown ${kind} "${name}"` }];
  });
}

/** The names of a list, or of fields, that are not known. */
export function unknownIn(
  kind: string,
  path: Place,
  names: readonly string[] | Readonly<Record<string, string>>,
  known: readonly string[],
): Found[] {
  return Object.entries(names)
    .filter(([, name]) => !known.includes(name))
    .map(([place, name]) => ({ path: [...path, place], message: `unknown ${kind} "${name}"` }));
}

/** Problems of a part, by their places in the whole. */
export function under(path: Place, found: readonly Found[]): Found[] {
  return found.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
}

/** The items of a list that have by a field what an earlier one has. */
export function repeated<Field extends string>(
  kind: string,
  path: Place,
  items: readonly { readonly [Name in Field]: string }[],
  field: Field,
): Found[] {
  const names = items.map((item) => item[field]);
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [{ path: [...path, index, field], message: `there is a ${kind} "${name}" already` }],
  );
}
