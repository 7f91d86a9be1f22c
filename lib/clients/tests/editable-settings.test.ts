import { describe, expect, it } from 'vitest';
import { isEditable } from '../edits/content-key';
import { settingNamed, settingNames } from '../settings';
import { flag } from '../settings/definition';

/** Every setting that an editor may change: what only changes what a page shows, or how it reads. */
const open = `
Global_CoverageReimbursement_Tabs Global_DashboardLink_Enable Global_DateFormat_Coverage
Global_Feature_CookieBanner Global_Feature_CoverageDrawer Global_Feature_LanguageSelector
Global_Feature_ModernHomePage Global_Feature_PortalClaimForm_StartMyClaim Global_Maintenance_End
Global_Snackbar_DisplayTime Global_Version_Text Home_Claim_Types Home_DeliveryTimeLine_Count
Home_Feature_ClientReview_ShowRatings Home_Feature_ShowClientReview Home_Feature_ShowProducts
Home_Feature_ShowTrustSection Home_ShowClientReview_SubHeader Home_ShowDeliveryTimelineTable
Home_ShowFileAClaimSteps Home_ShowHelpSection Home_ShowShippingExpectation
Home_Show_ClientInReview_Carousel_InLoop Home_Show_ContactUsLink Home_Show_ProductDetails
Home_Show_TopBar LookupUser_Feature_ShowAuxiliarLink LookupUser_ShowSupportFooter
ShowBanner_CloseButton ShowBanner_Enable ShowBanner_EndDate ShowBanner_StartDate
`
  .trim()
  .split(/\s+/);

describe('invariant 14: what an editor may change', () => {
  it('is what says so itself; a setting is closed until it does', () => {
    expect(flag(false, 'A new one.').editable).toBe(false);
    expect(flag(false, 'A new one.', { editable: true }).editable).toBe(true);
  });

  it('is these settings and no other', () => {
    const editable = settingNames.filter((name) => isEditable({ part: 'settings', name }));
    expect(editable.toSorted()).toEqual(open.toSorted());
  });

  it('is no address, and no recipient', () => {
    for (const name of open) expect(settingNamed(name)?.type).not.toMatch(/^(address|email)$/);
  });

  it('is nothing that finds a contract, proves who one is, signs on, counts tries or runs scripts', () => {
    const guarding =
      /^(URL_|Lookup_|Verification_|Session_|Recaptcha_|Contact_)|SSO|MFA|AUL|Okta|Agent|Allowed|Policy|Monitoring|Script|Cookie_|Captcha|Attempts|Issuer|Audience/i;
    for (const name of open) expect(name).not.toMatch(guarding);
  });
});
