/** A form as Stripe reads it: `a[b]=1` is an object, `a[]=1` and `a[0]=1` are lists. */
export interface Form {
  [name: string]: string | Form | (string | Form)[];
}

/** How deep it may be, and how many fields it may have: more than any call of Stripe's needs. */
const deepest = 8;
const mostFields = 1000;

/** @returns `undefined` for what is no form */
export function decodeForm(encoded: string): Form | undefined {
  const root = new Map<string, Branch>();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = pathOf(name);
    if (!path || ++fields > mostFields) return undefined;
    if (!place(root, path, value)) return undefined;
  }
  return objectOf(root);
}

type Branch = string | Map<string, Branch>;

function pathOf(name: string): readonly string[] | undefined {
  const [first, ...rest] = name.split('[');
  if (!first || rest.length >= deepest) return undefined;
  if (rest.some((part) => !part.endsWith(']'))) return undefined;
  return [first, ...rest.map((part) => part.slice(0, -1))];
}

function place(into: Map<string, Branch>, path: readonly string[], value: string): boolean {
  let branch = into;
  for (const [at, part] of path.entries()) {
    const key = part === '' ? String(branch.size) : part;
    if (at === path.length - 1) {
      branch.set(key, value);
      return true;
    }
    const next = branch.get(key) ?? new Map<string, Branch>();
    if (typeof next === 'string') return false;
    branch.set(key, next);
    branch = next;
  }
  return false;
}

function objectOf(map: ReadonlyMap<string, Branch>): Form {
  // No prototype: what is sent as `__proto__` is a name like any other.
  const object: Form = Object.create(null);
  for (const [name, branch] of map)
    object[name] = typeof branch === 'string' ? branch : listOrObject(branch);
  return object;
}

function listOrObject(map: ReadonlyMap<string, Branch>) {
  const isList = [...map.keys()].every((key, at) => key === String(at));
  if (!isList || map.size === 0) return objectOf(map);
  return [...map.values()].map((branch) =>
    typeof branch === 'string' ? branch : objectOf(branch),
  );
}
