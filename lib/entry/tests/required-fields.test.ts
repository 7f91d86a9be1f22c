import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { ChangeForm } from '@/lib/changes';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { type FieldRule, type FormRule, schemaOf } from '@/lib/form';
import { plainView } from '@/lib/request';
import { snapshotWith } from './context';

const changeSchema = z.looseObject({
  address: z.string().startsWith('/api/'),
  rules: z.custom<ChangeForm['rules']>((value) => typeof value === 'function'),
});
const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');

function fieldsIn(rules: readonly FormRule[]): readonly FieldRule[] {
  return rules.flatMap((rule) => ('rules' in rule ? fieldsIn(rule.rules) : [rule]));
}

const definitions = globSync('lib/**/*.ts', { exclude: ['**/tests/**'] }).filter((file) =>
  readFileSync(file, 'utf8').includes('= defineChange('),
);
const modules = await Promise.all(definitions.map((file) => import(path.resolve(file))));
const required = modules
  .flatMap((exported) => Object.values({ ...exported }))
  .flatMap((value) => changeSchema.safeParse(value).data ?? [])
  .flatMap(({ address, rules }) =>
    fieldsIn(rules(view, {})).flatMap((rule) =>
      rule.required && rule.kind !== 'checkbox'
        ? [{ address, name: rule.name, rule, missing: rule.required }]
        : [],
    ),
  );

describe('§5 a required field in which nothing can be seen is missing', () => {
  it.each([
    ['/api/plans/transfer', 'toName'],
    ['/api/delegates/name', 'Name'],
    ['/api/contact-message', 'Name'],
    ['/api/contact-message', 'Message'],
    ['/api/claims/message', 'text'],
    ['/api/desk/write', 'words'],
  ])('%s asks for %s', (address, name) => {
    expect(required).toContainEqual(expect.objectContaining({ address, name }));
  });

  it.each(required)('$address: $name', ({ name, rule, missing }) => {
    const { when: _, checkedWhen: __, ...always } = rule;
    for (const unseen of ['\u200b', '\u2060\u202e', '\ufeff', '\u00ad', ' \u3164\n']) {
      const { error } = schemaOf([always]).safeParse({ [name]: unseen });
      expect(error?.issues[0]?.message).toBe(missing);
    }
  });
});
