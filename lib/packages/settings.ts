import {
  type Settings,
  type SettingValue,
  settingNamed,
  settingNames,
  settingProblem,
} from '@/lib/clients';
import { dayInPackage } from '@/lib/dates';
import { type PackageProblem, pointerTo, unknownName } from './problems';

/**
 * What is wrong with the settings of a file.
 * @param effective what they give together with what they stand over
 */
export function settingProblems(
  file: string,
  values: Readonly<Record<string, SettingValue>>,
  effective: Settings,
): PackageProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const message = problemOf(name, value, effective);
    return message === undefined ? [] : [{ file, pointer: pointerTo(name), message }];
  });
}

function problemOf(name: string, value: SettingValue, effective: Settings): string | undefined {
  const setting = settingNamed(name);
  if (!setting) return unknownName('setting', name, settingNames);
  const problem = settingProblem(name, value);
  if (problem !== undefined) return problem;
  if (setting.type !== 'date' || value === '') return undefined;
  const format = effective.Global_DateFormat_MMMDDYYYY;
  return dayInPackage(String(value), format) === undefined
    ? `is no day; write it as ${format} or as 2026-12-31`
    : undefined;
}
