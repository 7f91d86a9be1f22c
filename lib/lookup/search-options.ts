import { type ClientSnapshot, localize, type Resource } from '@/lib/clients';
import { type Texts, texts } from '@/lib/content';
import { today } from '@/lib/dates';
import {
  dateRule,
  dateExample as exampleOf,
  type FieldRule,
  phoneFormat,
  termFormat,
  textRules,
  writtenDay as written,
} from '@/lib/form';
import { examplePhoneNumber } from '@/lib/platform';
import type { View } from '@/lib/request';
import { registerPlanPage } from '@/lib/verification';
import { createAccountPage, policySearchPage, searchPurpose } from './search-purpose';
import { longestTerm } from './search-term';

/** One search field as a visitor sees it. */
export interface SearchField {
  /** The name of its resource, such as `Option1_SearchTerm1`. */
  readonly name: string;
  readonly label: string;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly required: boolean;
  readonly type: Resource['Type'];
  /** §2.4 Whether help with a reference stands beside it. */
  readonly isReference: boolean;
  /** §3 DefaultText of a date: the day that stands in the field from the start. */
  readonly initialDay?: string;
  /** Whether that day stays, whatever is sent. */
  readonly isDisabled: boolean;
}

/** §2.4 Fields that belong together, under a title of their own where there is one. */
export interface SearchSection {
  readonly title?: string;
  readonly subTitle?: string;
  readonly fields: readonly SearchField[];
}

/** What one search field takes. */
export type SearchRule = FieldRule<string, 'text' | 'date'>;

/** One way of searching. Hidden fields are left out (§5). */
export interface SearchOption {
  readonly number: number;
  readonly sections: readonly SearchSection[];
  /** Those of all sections. */
  readonly fields: readonly SearchField[];
  readonly rules: readonly SearchRule[];
}

/** Whether a search is one of the policy search page, where §4.2 holds. */
function isPolicySearch(view: View): boolean {
  return searchPurpose(view) === 'policy-search';
}

/** Pages with searches of their own. What is typed on one of them does not show on another. */
const pagesOfSearches = [policySearchPage, createAccountPage, registerPlanPage];

/** Tells the form of an option on a page from all others: each is kept by itself. */
export function searchVariant(address: string, option: string): string {
  const page = pagesOfSearches.includes(address) ? address.slice(1) : 'home';
  return `${page}-${option === '2' || page !== 'home' ? option : '1'}`;
}

/**
 * The search options of a client on the page of a view. §2.3: option 1, and option 2 with
 * Lookup_Feature_AlternateSearchOption. §2.4 On the policy search page: one for each label
 * `LookupUser_Field_Option` with a digit, its fields in sections where there are some.
 */
export function searchOptions(view: View): readonly SearchOption[] {
  const { snapshot, language, path } = view;
  const known = knownOptions.get(snapshot) ?? new Map<string, readonly SearchOption[]>();
  knownOptions.set(snapshot, known);
  // Dates of the future are rejected, so that rules hold for a day.
  const day = today(snapshot.timeZone);
  const identity = [day, language, path, searchPurpose(view)].join(' ');
  if (![...known.keys()].every((key) => key.startsWith(day))) known.clear();
  const options = known.get(identity) ?? makeOptions(view);
  known.set(identity, options);
  return options;
}

/** By release: every search asks for them, and they are made of many texts. */
const knownOptions = new WeakMap<ClientSnapshot, Map<string, readonly SearchOption[]>>();

function makeOptions(view: View): readonly SearchOption[] {
  if (!isPolicySearch(view)) {
    const numbers = view.settings.Lookup_Feature_AlternateSearchOption ? [1, 2] : [1];
    return numbers.map((number) => searchOption(view, number, [plainTerms(number)]));
  }
  return labelledOptions(view).map((number) => {
    const sectioned = searchOption(view, number, sectionTerms(view, number));
    return sectioned.fields.length > 0
      ? sectioned
      : searchOption(view, number, [plainTerms(number)]);
  });
}

/** What a section is made of: the labels that may title it, and the names of its resources. */
interface Terms {
  readonly labels: readonly string[];
  readonly names: readonly string[];
}

function plainTerms(option: number): Terms {
  return { labels: [], names: countTo(2).map((term) => `Option${option}_SearchTerm${term}`) };
}

/** §5 "count from Lookup_Section_Count, each with Lookup_Section{n}_Criteria_Count criteria". */
function sectionTerms({ settings }: View, option: number): Terms[] {
  const counts = [
    settings.Lookup_Section1_Criteria_Count,
    settings.Lookup_Section2_Criteria_Count,
    settings.Lookup_Section3_Criteria_Count,
    settings.Lookup_Section4_Criteria_Count,
    settings.Lookup_Section5_Criteria_Count,
    settings.Lookup_Section6_Criteria_Count,
    settings.Lookup_Section7_Criteria_Count,
    settings.Lookup_Section8_Criteria_Count,
    settings.Lookup_Section9_Criteria_Count,
  ];
  const most = Math.min(settings.Lookup_Section_Count, settings.LookupUser_MaxSections);
  return counts.slice(0, most).map((criteria, index) => {
    const section = `Section${index + 1}`;
    return {
      labels: [`LookupUser_Option${option}_${section}`, `LookupUser_${section}`],
      names: countTo(criteria).map((term) => `Option${option}_${section}_SearchTerm${term}`),
    };
  });
}

function labelledOptions({ snapshot, language }: View): number[] {
  const labels = { ...snapshot.labels[snapshot.defaultLanguage], ...snapshot.labels[language] };
  const numbers = countTo(9);
  return numbers.filter((number) => Object.hasOwn(labels, `LookupUser_Field_Option${number}`));
}

function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

function searchOption(view: View, number: number, allTerms: readonly Terms[]): SearchOption {
  const text = texts(view.snapshot, view.language);
  const sections = allTerms
    .map((terms) => searchSection(view, text, terms))
    .filter(({ fields }) => fields.length > 0);
  const fields = sections.flatMap((section) => section.fields);
  return {
    number,
    sections,
    fields,
    rules: fields
      .filter(({ isDisabled }) => !isDisabled)
      .map((field) =>
        field.type === 'date' ? dateField(view, text, field) : termRule(view, field),
      ),
  };
}

function searchSection(view: View, text: Texts, { labels, names }: Terms): SearchSection {
  const first = (suffix: string) =>
    labels.map((label) => `${label}_${suffix}`).find((label) => text.has(label));
  const [title, subTitle] = [first('Title'), first('SubTitle')];
  return {
    ...(title ? { title: text.text(title) } : {}),
    ...(subTitle ? { subTitle: text.text(subTitle) } : {}),
    fields: names.flatMap((name) => {
      const resource = view.snapshot.resources[name];
      // §5 SearchTerm1 is required for the visible option; SearchTerm2 unless its resource is hidden.
      return resource && !resource.Hidden ? [searchField(view, text, name, resource)] : [];
    }),
  };
}

/** §5 SearchTerm1 and SearchTerm2 are; §3 lets other dates say that they are not. */
const alwaysRequired = /^Option\d_SearchTerm[12]$/;

function searchField(
  { snapshot }: View,
  { localized }: Texts,
  name: string,
  resource: Resource,
): SearchField {
  const { PlaceHolder = '', Title, DefaultText, Type, Disabled, IsRequired } = resource;
  return {
    name,
    label: localized(Title ?? resource.Value),
    required: alwaysRequired.test(name) || Type !== 'date' || IsRequired,
    type: Type,
    isDisabled: Type === 'date' && Disabled,
    ...(Type === 'date' && DefaultText ? { initialDay: localized(DefaultText) } : {}),
    // The word of the specification, whatever a translation makes of it.
    isReference: localize(PlaceHolder, 'en', snapshot.defaultLanguage).includes('Reference'),
    ...(resource.MaxValue ? { maxLength: resource.MaxValue } : {}),
    ...(resource.PlaceHolder ? { placeholder: localized(resource.PlaceHolder) } : {}),
  };
}

/** The rule of a search field that is no date: what is typed there can be a term of its kind. */
export function termRule(
  { snapshot, language, settings }: View,
  { name, label, type, maxLength = longestTerm }: SearchField,
  isRequired = true,
): FieldRule<string, 'text'> {
  const content = texts(snapshot, language);
  const country = settings.Global_HomeCountry;
  return {
    name,
    kind: 'text',
    term: { kind: type, country },
    ...textRules(content, label, { isRequired, longest: maxLength }),
    ...(type === 'phone'
      ? phoneFormat(content, 'PolicySearch_UpdateInfo_Phone_Format', examplePhoneNumber(country))
      : termFormat(content, label)),
  };
}

/** §5 The field of a date, with the day that stands in it from the start. */
function dateField(view: View, { text }: Texts, field: SearchField): SearchRule {
  const { initialDay } = field;
  return {
    ...dateRule({ ...view, text }, field),
    ...(initialDay ? { initial: writtenDay(view, initialDay) } : {}),
  };
}

/** The rule of a day that has to be given, today at the latest. @param name of its field */
export function dayRule<const Name extends string>(view: View, name: Name) {
  return dateRule(writing(view), { name, required: true });
}

/** A date as visitors are to write it. */
export function dateExample(view: View): string {
  return exampleOf(writing(view));
}

/** A day `2026-12-31` as the client writes dates, in the visitor's language. */
export function writtenDay(view: View, day: string): string {
  return written(writing(view), day);
}

function writing(view: View) {
  return { ...view, text: texts(view.snapshot, view.language).text };
}

/** The parameter by which a page shows one search option or the other, without script. */
export const optionParameter = 'option';

/** §2.3 The search option that a page's query asks for, if it asks for one. */
export function askedOption(query: URLSearchParams): 1 | 2 | undefined {
  const asked = query.get(optionParameter);
  return asked === '1' ? 1 : asked === '2' ? 2 : undefined;
}
