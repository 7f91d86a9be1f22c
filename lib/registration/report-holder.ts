import { defineChange } from '@/lib/changes';
import { texts } from '@/lib/content';
import { emailRule, type FieldRule, type InputOf, phoneFormat, textRules } from '@/lib/form';
import { dayRule, type SearchField, searchOptions, searchTerm, termRule } from '@/lib/lookup';
import { examplePhoneNumber, reporterRelations } from '@/lib/platform';
import type { View } from '@/lib/request';
import { beginningsFor } from './current-case';
import { beginAndSend } from './email-of-case';

export const reportKinds = ['DEATH', 'INCAPACITY'] as const;

const longest = { ReporterName: 100, HolderName: 100, Description: 1000 } as const;

/** The search terms by which a report names a contract: those that holders know. */
export function reportTerms(view: View): readonly SearchField[] {
  const [first] = searchOptions(view);
  return (first?.fields ?? []).filter(({ type }) => type !== 'date');
}

function reportRules(view: View) {
  const { snapshot, language, settings } = view;
  const content = texts(snapshot, language);
  const { text } = content;
  const field = <const Name extends keyof typeof longest>(name: Name, isRequired = true) =>
    ({
      name,
      kind: 'text',
      ...textRules(content, text(`Registration_Report_${name}`), {
        isRequired,
        longest: longest[name],
      }),
    }) satisfies FieldRule;
  return [
    {
      name: 'Kind',
      kind: 'choice',
      required: text('Registration_Report_Kind_Required'),
      choices: reportKinds,
    },
    field('HolderName'),
    dayRule(view, 'HappenedOn'),
    field('Description', false),
    field('ReporterName'),
    {
      name: 'Relation',
      kind: 'choice',
      required: text('Registration_Report_Relation_Required'),
      choices: reporterRelations,
    },
    emailRule(content, 'Registration_Report_Email'),
    {
      name: 'Phone',
      kind: 'phone',
      ...textRules(content, text('Registration_Report_Phone'), { longest: 25 }),
      ...phoneFormat(
        content,
        'PolicySearch_UpdateInfo_Phone_Format',
        examplePhoneNumber(settings.Global_HomeCountry),
      ),
    },
    ...reportTerms(view).map((term) => termRule(view, term, false)),
  ] as const satisfies readonly FieldRule[];
}

/**
 * Takes the report that a holder has died or cannot act any more, from somebody who has not signed in.
 * Whether there is such a contract is neither asked nor said.
 */
export const reportHolder = defineChange({
  address: '/api/registration/report',
  rules: reportRules,
  uses: {
    of: (context) => beginningsFor(context, context.input.Email),
    usedUp: 'TOO_MANY_REGISTRATIONS',
  },
  async run(context) {
    const { view, input } = context;
    return beginAndSend(context, 'HOLDER', {
      email: input.Email,
      report: reportOf(view, input),
    });
  },
});

function reportOf(view: View, input: InputOf<ReturnType<typeof reportRules>>) {
  const typed: Readonly<Record<string, unknown>> = input;
  const searchParameters = reportTerms(view).flatMap(({ name, type }) => {
    const value = typed[name];
    return typeof value === 'string' && value !== ''
      ? [{ key: name, ...searchTerm(view.settings, name, value, type), isHidden: false }]
      : [];
  });
  return {
    kind: input.Kind === 'INCAPACITY' ? ('INCAPACITY' as const) : ('DEATH' as const),
    holderName: input.HolderName,
    searchParameters,
    happenedOn: input.HappenedOn,
    description: input.Description,
    name: input.ReporterName,
    relation: input.Relation === '' ? ('OTHER' as const) : input.Relation,
    phoneNumber: input.Phone,
  };
}
