import type { InheritedContent, Settings } from '@/lib/clients';
import { type PackageProblem, pointerTo } from './problems';

/**
 * Settings of the lookup that cannot work together with others, or with the resources.
 * @param settings what the file gives together with what it stands over
 * @param resources likewise
 */
export function lookupProblems(
  file: string,
  settings: Settings,
  resources: InheritedContent['resources'],
): PackageProblem[] {
  return [...captchaProblems(file, settings), ...paddingProblems(file, settings, resources)];
}

/** §9 "Captcha: invisible, key from Global_ReCaptcha2Invisible": without one nobody could search. */
function captchaProblems(
  file: string,
  { Recaptcha_Feature, Global_ReCaptcha2Invisible }: Settings,
): PackageProblem[] {
  if (!Recaptcha_Feature || Global_ReCaptcha2Invisible !== '') return [];
  const message = 'needs the site key of the captcha in Global_ReCaptcha2Invisible';
  return [{ file, pointer: pointerTo('Recaptcha_Feature'), message }];
}

/** §5 What is padded beyond the field's maximum would lose its last characters again. */
function paddingProblems(
  file: string,
  { Lookup_User_PrependFields }: Settings,
  resources: InheritedContent['resources'],
): PackageProblem[] {
  const pointer = pointerTo('Lookup_User_PrependFields');
  return Lookup_User_PrependFields.flatMap((entry) => {
    const [name = '', length] = entry.split(':');
    const longest = resources[name]?.MaxValue;
    if (longest === undefined || Number(length) <= longest) return [];
    const message = `pads ${name} to ${length} characters, but its MaxValue is ${longest}`;
    return [{ file, pointer, message }];
  });
}
