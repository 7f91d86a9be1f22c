/**
 * The full names of fields in groups and lists. Scripts of pages need them before anybody uses a form:
 * what this file imports, every visitor is sent.
 */
import type { FieldRule, FormRule, When } from './rules';

/** Groups and lists within each other. */
const deepest = 5;

const part = /^([^[\].]+)((?:\[\d{1,2}\])*)$/;

/** The steps to a value: `items[0].name` is `items`, 0, `name`; `undefined` where it is no such name. */
export function stepsOf(name: string): readonly (string | number)[] | undefined {
  const steps: (string | number)[] = [];
  for (const text of name.split('.')) {
    const [, key, places = ''] = part.exec(text) ?? [];
    if (key === undefined) return undefined;
    steps.push(key, ...[...places.matchAll(/\d+/g)].map(([place]) => Number(place)));
  }
  return steps.length > 2 * deepest ? undefined : steps;
}

/** The name of the field at the end of these steps. */
export function fieldNameOf(steps: readonly PropertyKey[]): string {
  return steps.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name === '' ? String(step) : `${name}.${String(step)}`;
  }, '');
}

/**
 * Values by their full names as the groups and lists that they belong to; the entries of a list stand
 * under their places, some of which may be missing.
 */
export function nested(values: Readonly<Record<string, unknown>>): Tree {
  const root: Tree = new Map();
  for (const [name, value] of Object.entries(values)) place(root, stepsOf(name) ?? [name], value);
  return root;
}

/** A map, so that no name that somebody sends means anything to the language. */
export type Tree = Map<string | number, unknown>;

function place(tree: Tree, [step, ...more]: readonly (string | number)[], value: unknown): void {
  if (step === undefined) return;
  if (more.length === 0) {
    if (!tree.has(step)) tree.set(step, value);
    return;
  }
  const inner = tree.get(step) ?? new Map();
  if (!tree.has(step)) tree.set(step, inner);
  if (inner instanceof Map) place(inner, more, value);
}

/** The values of groups and lists by their full names. */
export function flattened(
  tree: unknown,
  at: readonly (string | number)[] = [],
): [string, unknown][] {
  if (typeof tree !== 'object' || tree === null) return [[fieldNameOf(at), tree]];
  if (at.length >= 2 * deepest) return [];
  const entries = Array.isArray(tree) ? [...tree.entries()] : Object.entries(tree);
  return entries.flatMap(([step, value]) => flattened(value, [...at, step]));
}

/** How many entries of a list were typed into a form, to show as many when it comes back. */
export function entriesIn(values: Readonly<Record<string, unknown>>, list: string): number {
  const places = Object.keys(values).flatMap((name) => {
    const rest = name.startsWith(`${list}[`) ? name.slice(list.length) : '';
    const [, place] = /^\[(\d{1,2})\]/.exec(rest) ?? [];
    return place === undefined ? [] : [Number(place)];
  });
  return Math.max(-1, ...places) + 1;
}

/** The rule of a field by its full name. */
export function ruleOf(rules: readonly FormRule[], name: string): FormRule | undefined {
  const keys = (stepsOf(name) ?? []).filter((step) => typeof step === 'string');
  const [first, ...more] = keys;
  const rule = rules.find((known) => known.name === first);
  return more.reduce<FormRule | undefined>(
    (at, key) => (at && 'rules' in at ? at.rules.find((known) => known.name === key) : undefined),
    rule,
  );
}

/** A field that stands in a form, by its full name. */
export interface NamedField {
  readonly name: string;
  readonly rule: FieldRule;
  /** What the names of the fields beside it begin with. */
  readonly prefix: string;
}

/** The fields of a form in the order of its rules. @param names of what stands in the form */
export function fieldsOf(
  rules: readonly FormRule[],
  names: readonly string[],
  prefix = '',
): readonly NamedField[] {
  return rules.flatMap((rule): readonly NamedField[] => {
    const name = `${prefix}${rule.name}`;
    if (rule.kind === 'group') return fieldsOf(rule.rules, names, `${name}.`);
    if (rule.kind !== 'list') return [{ name, rule, prefix }];
    const count = entriesIn(Object.fromEntries(names.map((known) => [known, ''])), name);
    return Array.from({ length: count }, (_, place) =>
      fieldsOf(rule.rules, names, `${name}[${place}].`),
    ).flat();
  });
}

/** Whether a rule holds, by what stands in the field that it depends on. */
export function holds(when: When | undefined, value: unknown): boolean {
  if (!when) return true;
  const { isNot, ...other } = when;
  if (isNot) return !holds(other, value);
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return false;
  return when.is ? when.is.includes(value) : value.trim() !== '';
}
