import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateFormats, dayInPackage } from '@/lib/dates';
import { defaults, parseSettings, settingNamed, settingNames, settingProblem } from '../settings';

/** Every flag, setting and address that the specification names, to the letter. */
const named = `
Global_AUL_Login_Feature Global_AUL_SSO_Enabled
Global_Cookie_TrustDevice_ExpirationTimeInSeconds Global_CoverageReimbursement_Tabs
Global_DashboardLink_Enable Global_DateFormat_MMMDDYYYY Global_Feature_EnablePortalClaimForm
Global_Feature_Exit Global_Feature_ModernHomePage Global_Feature_PortalClaimForm_StartMyClaim
Global_IsMFAEnabledForRegistration Global_ReCaptcha2Invisible Global_SSOEnabled
Global_ShowDialogOnSSOTokenError Global_ShowPolicySearchPage Globle_AgentFlow_WhiteList_URLs
Home_Claim_Types Home_DeliveryTimeLine_Count Home_Feature_ClientReview_ShowRatings
Home_Feature_ShowClientReview Home_Feature_ShowProducts Home_Feature_ShowTrustSection
Home_ShowClientReview_SubHeader Home_ShowDeliveryTimelineTable Home_ShowFileAClaimSteps
Home_ShowHelpSection Home_ShowShippingExpectation Home_Show_ClientInReview_Carousel_InLoop
Home_Show_ContactUsLink Home_Show_ProductDetails LookupUser_Feature_ShowAuxiliarLink
LookupUser_MaxSections LookupUser_RegisterPlanEnabled Lookup_Feature_AlternateSearchOption
Lookup_LowerCaseFields Lookup_Section_Count Lookup_UpperCaseFields Lookup_User_PrependFields
Recaptcha_Feature ShowBanner_CloseButton ShowBanner_EndDate ShowBanner_StartDate
URL_ApplicationExit URL_ClaimForm URL_Client_Logo URL_ContactUs URL_Dashboard
URL_LookupUserSupportLink URL_SSOApplicationHome Verification_By_Email
Verification_By_TextMessage Verification_By_VoiceCall Verification_LockoutDurationMinutes
`
  .trim()
  .split(/\s+/);

/** §5 `Lookup_Section{n}_Criteria_Count`, for as many sections as a search option can have. */
const sections = Array.from(
  { length: 9 },
  (_, index) => `Lookup_Section${index + 1}_Criteria_Count`,
);

describe('settings registry', () => {
  test.each([...named, ...sections])('§1–§9 knows %s', (name) => {
    expect(settingNamed(name)?.named).toBe('spec');
  });

  test('marks as named by the specification what it names, and nothing else', () => {
    const spec = settingNames.filter((name) => settingNamed(name)?.named === 'spec');
    expect(spec.toSorted()).toEqual([...named, ...sections].toSorted());
  });

  test.each(settingNames)('takes the default of %s', (name) => {
    expect(settingProblem(name, settingNamed(name)?.default)).toBeUndefined();
  });

  test('§9 has the defaults that the specification gives', () => {
    expect(defaults()).toMatchObject({
      Global_Cookie_TrustDevice_ExpirationTimeInSeconds: 180,
      Global_Cookie_Banner_ExpirationDays: 365,
      Global_Snackbar_DisplayTime: 5000,
      Global_ServiceWorker_RegistrationDelay: 30_000,
      Global_DateFormat_Coverage: 'MM/dd/yyyy',
      Global_Monitoring_SessionSampleRate: 100,
      Global_Monitoring_ReplaySampleRate: 20,
    });
  });

  test('says what is wrong with a value', () => {
    expect(settingProblem('Global_SSOEnabled', 'yes')).toBe('must be true or false, and is a text');
    expect(settingProblem('Lookup_MaxAttempts', 0)).toBeDefined();
    expect(settingProblem('URL_Dashboard', 'javascript:alert(1)')).toMatch(/path/);
    expect(settingProblem('URL_Dashboard', '//evil.example')).toMatch(/path/);
    expect(settingProblem('Lookup_User_PrependFields', 'Option1_SearchTerm1')).toMatch(/field/);
  });

  test.each([
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/x/..//evil.example',
    '/./\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\r/evil.example',
    '/\n/evil.example',
    ' /dashboard',
    '/dashboard ',
    'https:evil.example',
  ])('invariant 2: no setting leads to %j', (address) => {
    const named = settingNames.filter((name) => settingNamed(name)?.type === 'address');
    expect(named.length).toBeGreaterThan(10);
    for (const name of named)
      expect(settingProblem(name, address), name).toMatch(/^must be a path/);
    expect(settingProblem('Global_AllowedRedirectURLs', `/dashboard,x${address}`)).toBeDefined();
    expect(parseSettings({ URL_Dashboard: address }).URL_Dashboard).toBe('/dashboard');
  });

  test('a value that this version does not take counts as not set', () => {
    const settings = parseSettings({ Lookup_MaxAttempts: 7, Global_Snackbar_DisplayTime: 'soon' });
    expect(settings.Lookup_MaxAttempts).toBe(7);
    expect(settings.Global_Snackbar_DisplayTime).toBe(5000);
  });

  test('a home country is one that has telephones, by its two capital letters', () => {
    expect(parseSettings().Global_HomeCountry).toBe('US');
    for (const country of ['DE', 'FR', 'ES', 'AE', 'US', 'CA'])
      expect(parseSettings({ Global_HomeCountry: country }).Global_HomeCountry).toBe(country);
    for (const country of ['de', 'DEU', 'Germany', 'XX', '', '49', '__proto__', 49]) {
      expect(settingProblem('Global_HomeCountry', country)).toBe(
        'must be the two capital letters of a country (ISO 3166-1), such as US',
      );
      expect(parseSettings({ Global_HomeCountry: country }).Global_HomeCountry).toBe('US');
    }
  });

  test('§2.2 reads the banner’s days in the configured format', () => {
    const settings = parseSettings(
      { Global_DateFormat_MMMDDYYYY: 'DD.MM.YYYY' },
      { ShowBanner_StartDate: '24.12.2026', ShowBanner_EndDate: '2027-01-06' },
    );
    expect(settings.ShowBanner_StartDate).toBe('2026-12-24');
    expect(settings.ShowBanner_EndDate).toBe('2027-01-06');
  });
});

describe('a day in a package', () => {
  test('names a day that there is, or none', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...dateFormats), (text, format) => {
        const day = dayInPackage(text, format);
        if (day !== undefined) expect(new Date(`${day}T00:00:00Z`).toISOString()).toContain(day);
      }),
    );
  });

  test.each([
    ['Feb 30, 2026', 'MMM DD, YYYY', undefined],
    ['Feb 28, 2026', 'MMM DD, YYYY', '2026-02-28'],
    ['02/28/2026', 'DD/MM/YYYY', undefined],
    ['02/03/2026', 'DD/MM/YYYY', '2026-03-02'],
    ['30/30/2026', 'DD/MM/YYYY', undefined],
    ['28/02/2026', 'DD/MM/YYYY', '2026-02-28'],
  ] as const)('reads %s as %s', (text, format, day) => {
    expect(dayInPackage(text, format)).toBe(day);
  });
});
