import { z } from 'zod';
import { dateFormats } from '@/lib/dates';
import { choice, country, flag, integer, list, number, text } from './definition';

const shown = { browser: true } as const;
const own = { browser: true, named: 'portico' } as const;
const content = { ...shown, editable: true } as const;
const ownContent = { ...own, editable: true } as const;

const criteria = (section: number) =>
  integer(0, `Search criteria in section ${section} of the policy search page.`, {
    ...shown,
    min: 0,
    max: 9,
    unit: 'criteria',
  });

/** §2.3, §2.4, §5: finding a contract. */
export const lookup = {
  Lookup_Feature_AlternateSearchOption: flag(
    false,
    'Offers search option 2 beside option 1.',
    shown,
  ),
  LookupUser_RegisterPlanEnabled: flag(false, 'Shows the link that registers a plan.', shown),
  RegisterPlan_Code_Feature: flag(
    false,
    'Registers plans by the code that came with a purchase.',
    own,
  ),
  RegisterPlan_Receipt_Feature: flag(
    false,
    'Takes receipts by which people of the platform register plans.',
    own,
  ),
  ReportHolder_Feature: flag(
    false,
    'Takes reports that a holder has died or cannot act any more, at /report-death.',
    own,
  ),
  Withdrawal_Feature: flag(
    false,
    'Takes withdrawals from contracts without sign-in, at /withdraw, where the law of the country asks for it.',
    own,
  ),
  LookupUser_Feature_ShowAuxiliarLink: flag(
    false,
    'Shows the support link that leads to URL_LookupUserSupportLink.',
    content,
  ),
  LookupUser_ShowSupportFooter: flag(
    false,
    'Shows the support text under the search form.',
    ownContent,
  ),
  Global_ShowPolicySearchPage: flag(
    false,
    'Offers the policy search page at /policy-search.',
    shown,
  ),
  LookupUser_MaxSections: integer(3, 'Most sections that a search option can have.', {
    ...shown,
    min: 1,
    max: 9,
    unit: 'sections',
  }),
  Lookup_Section_Count: integer(0, 'Sections that search fields are grouped in; 0 groups none.', {
    ...shown,
    min: 0,
    max: 9,
    unit: 'sections',
  }),
  Lookup_Section1_Criteria_Count: criteria(1),
  Lookup_Section2_Criteria_Count: criteria(2),
  Lookup_Section3_Criteria_Count: criteria(3),
  Lookup_Section4_Criteria_Count: criteria(4),
  Lookup_Section5_Criteria_Count: criteria(5),
  Lookup_Section6_Criteria_Count: criteria(6),
  Lookup_Section7_Criteria_Count: criteria(7),
  Lookup_Section8_Criteria_Count: criteria(8),
  Lookup_Section9_Criteria_Count: criteria(9),
  Lookup_User_PrependFields: list(
    '',
    'Fields padded on the left, each as field:length or field:length:character, such as Option1_SearchTerm1:10:0; the character is 0 unless given; the length is at most the field’s MaxValue.',
    { ...shown, item: z.string().regex(/^\w+:\d{1,2}(:\S)?$/, 'must be field:length:character') },
  ),
  Lookup_UpperCaseFields: list('', 'Fields whose value is sent in upper case.', shown),
  Lookup_LowerCaseFields: list(
    '',
    'Fields whose value is sent in lower case, which is also what happens to all others.',
    shown,
  ),
  Global_DateFormat_MMMDDYYYY: choice(
    dateFormats,
    'MMM DD, YYYY',
    'How date fields and the dates of the banner are written.',
    shown,
  ),
  Global_HomeCountry: country(
    'US',
    'Country of phone numbers without a country code, and of how money, numbers and times are written in each language. In the US, a ZIP code is searched for without the four digits after it.',
    own,
  ),
  Lookup_MaxAttempts: integer(5, 'Searches that may fail before the lookup is locked.', {
    named: 'portico',
    min: 1,
    max: 100,
    unit: 'attempts',
  }),
  Recaptcha_Feature: flag(false, 'Asks Google whether a search comes from a person.', shown),
  Global_ReCaptcha2Invisible: text('', 'Site key of the invisible captcha.', shown),
  Recaptcha_ScoreThreshold: number(0.5, 'Lowest reCAPTCHA score that passes, from 0 to 1.', {
    named: 'portico',
    min: 0,
    max: 1,
  }),
};
