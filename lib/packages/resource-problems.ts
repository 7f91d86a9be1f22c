import type { InheritedContent, Resource } from '@/lib/clients';
import { isCalendarDate } from '@/lib/dates';
import { type PackageProblem, pointerTo } from './problems';

/** §5 Terms that are always required, unless their resource is hidden. */
const alwaysRequired = /^Option\d+_SearchTerm[12]$/;

/** What is wrong with resources whose shape is right. */
export function resourceProblems(
  file: string,
  resources: InheritedContent['resources'],
): PackageProblem[] {
  return Object.entries(resources).flatMap(([name, resource]) =>
    problemsOf(name, resource).map(([field, message]) => ({
      file,
      pointer: pointerTo(name, field),
      message,
    })),
  );
}

function problemsOf(name: string, resource: Resource): [field: string, message: string][] {
  const { Type, Title, DefaultText, Disabled, IsRequired, Hidden } = resource;
  const problems: [string, string][] = [];
  if (Type !== 'date') {
    const forDates = 'is for dates; give the resource "Type": "date"';
    if (Title !== undefined) problems.push(['Title', forDates]);
    if (DefaultText !== undefined) problems.push(['DefaultText', forDates]);
    if (Disabled) problems.push(['Disabled', forDates]);
    if (!IsRequired) problems.push(['IsRequired', forDates]);
    return problems;
  }
  if (!IsRequired && !Hidden && alwaysRequired.test(name))
    problems.push(['IsRequired', 'cannot be false: this term is required unless it is hidden']);
  if (Disabled && DefaultText === undefined)
    problems.push(['Disabled', 'needs a DefaultText, or nobody could fill the field']);
  if (DefaultText !== undefined && !isDay(DefaultText))
    problems.push(['DefaultText', 'must be a day such as 2026-12-31']);
  return problems;
}

function isDay(text: Resource['DefaultText']): boolean {
  return typeof text === 'string' && isCalendarDate(text);
}
