import type { SettingValue } from '../schema';
import {
  calendarDate,
  parseSettings,
  settingNamed,
  settingNames,
  settingProblem,
} from '../settings';
import { type PackageProblem, unknownName } from './problem';

type Values = Readonly<Record<string, SettingValue>>;

/** What is wrong with the settings of a file. @param base the settings that they stand over */
export function settingProblems(file: string, values: Values, base: Values = {}): PackageProblem[] {
  const format = parseSettings(base, values).Global_DateFormat_MMMDDYYYY;
  return Object.entries(values).flatMap(([name, value]) => {
    const message = problemOf(name, value);
    return message === undefined ? [] : [{ file, pointer: `/${name}`, message }];
  });

  function problemOf(name: string, value: SettingValue): string | undefined {
    const setting = settingNamed(name);
    if (!setting) return unknownName('setting', name, settingNames);
    const problem = settingProblem(name, value);
    if (problem !== undefined) return problem;
    const isWrongDate =
      setting.type === 'date' && value !== '' && calendarDate(String(value), format) === undefined;
    return isWrongDate ? `is no day; write it as ${format} or as 2026-12-31` : undefined;
  }
}
