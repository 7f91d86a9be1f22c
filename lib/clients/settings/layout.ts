import { choice, flag, integer, list, text } from './definition';

const shown = { browser: true } as const;
const own = { browser: true, named: 'portico' } as const;
const content = { ...shown, editable: true } as const;
const ownContent = { ...own, editable: true } as const;

/** §2.6, §4.3, §9: what surrounds every page. */
export const layout = {
  Global_DashboardLink_Enable: flag(
    true,
    'Shows the dashboard link to people who have signed in.',
    content,
  ),
  Global_Feature_Exit: flag(true, 'Shows Exit to people who have signed in.', shown),
  Global_Feature_EnablePortalClaimForm: flag(
    false,
    'Lets visitors start a claim by the portal claim form; when off, the home page shows the lookup.',
    shown,
  ),
  Global_Feature_PortalClaimForm_StartMyClaim: flag(
    false,
    'Shows Start my claim on the modern home page, where the portal claim form is on.',
    content,
  ),
  Global_Feature_LanguageSelector: flag(
    true,
    'Shows the language selector in the footer.',
    ownContent,
  ),
  Global_Feature_CookieBanner: flag(
    true,
    'Shows the cookie banner until it is accepted or closed.',
    ownContent,
  ),
  Global_Cookie_Banner_ExpirationDays: integer(
    365,
    'How long an answer to the cookie banner is kept.',
    {
      ...own,
      min: 1,
      max: 400,
      unit: 'days',
    },
  ),
  Global_Feature_CoverageDrawer: flag(
    false,
    'Shows the side drawer of coverage and reimbursement information.',
    ownContent,
  ),
  Global_CoverageReimbursement_Tabs: list(
    '',
    'Tabs of the side drawer, in order; those without content are hidden.',
    content,
  ),
  Global_DateFormat_Coverage: choice(
    ['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd'],
    'MM/dd/yyyy',
    'How the dates of coverages are written. Date fields read dates in numbers in the same order.',
    ownContent,
  ),
  Global_Snackbar_DisplayTime: integer(5000, 'How long a message shows that does not stay.', {
    ...ownContent,
    min: 1000,
    max: 60_000,
    unit: 'milliseconds',
  }),
  Global_Feature_ContentEditor: flag(true, 'Offers content editors the log-in in the footer.', own),
  Global_Version_Text: text(
    '',
    'Version text of the footer; empty shows that of the portal.',
    ownContent,
  ),
};
