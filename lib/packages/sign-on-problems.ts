import { personalClaims, type Settings } from '@/lib/clients';
import { type PackageProblem, pointerTo } from './problems';

/**
 * What editors cannot sign in by.
 * @param settings what the file gives together with what it stands over
 */
export function signOnProblems(file: string, settings: Settings): PackageProblem[] {
  if (!settings.Global_Feature_EditorSingleSignOn) return [];
  const needed = (
    ['Global_Okta_Issuer', 'Global_Okta_ClientId', 'Global_Okta_EditorClaimValue'] as const
  ).filter((name) => settings[name] === '');
  const claim = settings.Global_Okta_EditorClaim;
  return [
    ...needed.map((name) => ({
      file,
      pointer: pointerTo('Global_Feature_EditorSingleSignOn'),
      message: `needs ${name}`,
    })),
    ...(claim === '' || personalClaims.includes(claim)
      ? [
          {
            file,
            pointer: pointerTo('Global_Okta_EditorClaim'),
            message: 'must name a claim that the provider alone decides on, such as groups',
          },
        ]
      : []),
  ];
}
