import { defineChange, type Outcome } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { FieldRule } from '@/lib/form';
import { rememberHolderLanguage } from '@/lib/notifications';
import { languageCookie, sessionOf, type View } from '@/lib/request';

/** Chooses the language of the portal in this browser, and of what the holder is written. */
export const chooseLanguage = defineChange({
  address: '/api/account/language',
  signedIn: true,
  rules: ({ snapshot, language }: View) =>
    [
      {
        name: 'language',
        kind: 'choice',
        required: texts(snapshot, language).text('Account_Language_Required'),
        choices: snapshot.languages,
      },
    ] as const satisfies readonly FieldRule[],
  async run({ view, input }): Promise<Outcome> {
    const session = sessionOf(view);
    const language = view.snapshot.languages.find((known) => known === input.language);
    if (!session || !language) return { kind: 'go', to: '/policy-account' };
    // What an agent reads the portal in says nothing of how its holder is written to.
    if (view.audience.kind === 'holder')
      await rememberHolderLanguage({ ...view, language }, session.subject);
    return {
      kind: 'go',
      to: '/policy-account?changed=language',
      cookies: [languageCookie(language)],
    };
  },
});
