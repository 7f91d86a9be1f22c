import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Settings = Readonly<Record<string, string | number | boolean>>;

/** Every section of the modern home page, and what surrounds it. */
export const everySection = {
  Home_Show_TopBar: true,
  ShowBanner_Enable: true,
  ShowBanner_StartDate: '2020-01-01',
  ShowBanner_EndDate: '2099-12-31',
  ShowBanner_CloseButton: true,
  Home_Show_ProductDetails: true,
  Home_ShowFileAClaimSteps: true,
  Home_ShowShippingExpectation: true,
  Home_ShowDeliveryTimelineTable: true,
  Home_DeliveryTimeLine_Count: 2,
  Home_ShowHelpSection: true,
  Home_Claim_Types: 'Screen,Battery',
  Home_Feature_ShowClientReview: true,
  Home_Feature_ClientReview_ShowRatings: true,
  Home_ShowClientReview_SubHeader: true,
  Home_Feature_ShowTrustSection: true,
  Home_Feature_ShowProducts: true,
  Global_Feature_CoverageDrawer: true,
  Global_CoverageReimbursement_Tabs: 'Screens,Nothing,Money',
  Global_Feature_CookieBanner: true,
} as const satisfies Settings;

const labels = {
  Contact_Phone: '+1 800-555-0100',
  Home_Banner_Title: 'Open on Sundays',
  Home_DeliveryTimeLine_Left_1: 'The box reaches you',
  Home_DeliveryTimeLine_Right_1: 'Next day',
  Home_DeliveryTimeLine_Left_2: 'It is back',
  Home_DeliveryTimeLine_Right_2: 'Two days',
  Global_CoverageReimbursement_Screens_Title: 'Screens',
  Global_CoverageReimbursement_Screens_Content: '<p>Cracks are covered.</p>',
  Global_CoverageReimbursement_Nothing_Title: 'Nothing',
  Global_CoverageReimbursement_Nothing_Content: '',
  Global_CoverageReimbursement_Money_Title: 'Money',
  Global_CoverageReimbursement_Money_Content: '<p>Paid back within ten days.</p>',
};

const reviews = ['One|5', 'Two|4', 'Three', 'Four|4.5'].map((Detail, index) => ({
  Title: `Title ${index + 1}`,
  Content: 'What somebody has to say about it.',
  Order: index,
  Detail,
}));

const products = [
  { Title: 'Phones', Content: 'For what rings.', Order: 1, ItemURL: '/pages/faq' },
  { Title: 'Watches', Content: 'For what ticks.', Order: 2 },
];

const footer = ['/', '/pages/faq', '/pages/contact-us', '/pages/accessibility'].map(
  (LinkUrl, index) => ({ Order: index, LinkUrl, Caption: `Entry ${index + 1}` }),
);

const trustImage =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><circle cx="80" cy="80" r="70"/></svg>';
const trustImages = ['years', 'stock-exchange', 'fortune-ranking', 'awards'];

/** The settings that each show a part of the home page. */
export const homeParts = [
  'Home_Show_TopBar',
  'ShowBanner_Enable',
  'ShowBanner_CloseButton',
  'Home_Show_ProductDetails',
  'Home_ShowFileAClaimSteps',
  'Home_ShowShippingExpectation',
  'Home_ShowDeliveryTimelineTable',
  'Home_ShowHelpSection',
  'Home_Feature_ShowClientReview',
  'Home_Feature_ClientReview_ShowRatings',
  'Home_ShowClientReview_SubHeader',
  'Home_Feature_ShowTrustSection',
  'Home_Feature_ShowProducts',
  'Global_Feature_CoverageDrawer',
  'Global_Feature_CookieBanner',
] as const satisfies readonly (keyof typeof everySection)[];
export type HomePart = (typeof homeParts)[number];

/** The client whose home page is without a part. */
export const clientWithout = (part: HomePart) => `without-${homeParts.indexOf(part)}`;

const claimForm = { Global_Feature_EnablePortalClaimForm: true };

/** The clients of the HTTP tests of the home page: what each changes of the settings. */
export const homeClients: Readonly<Record<string, Settings>> = {
  full: {},
  ...Object.fromEntries(homeParts.map((part) => [clientWithout(part), { [part]: false }])),
  ended: { ShowBanner_EndDate: '2020-01-02' },
  undated: { ShowBanner_EndDate: '' },
  claim: { ...claimForm, Global_Feature_PortalClaimForm_StartMyClaim: true },
  buttonless: claimForm,
  classic: { Global_Feature_ModernHomePage: false },
  bare: {
    Global_Feature_LanguageSelector: false,
    Global_Feature_EnvironmentSwitch: false,
    Global_Feature_MultiSiteClientLanguages: false,
  },
  'classic-plain': { Global_Feature_ModernHomePage: false, Home_Show_ContactUsLink: false },
};

/** Writes a client with every section, but for what `settings` change, and returns its folder. */
export function writeHomeClient(id: string, settings: Settings): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'portico-home-')), id);
  for (const part of ['labels', 'lists', 'menus', 'images'])
    mkdirSync(path.join(folder, part), { recursive: true });
  const client = { languages: ['en', 'es'], defaultLanguage: 'en', theme: 'crimson' };
  const images = trustImages.map((name) => [
    `trust-${name}`,
    { file: 'trust.svg', AltText: `Because of ${name}` },
  ]);
  const files: Readonly<Record<string, unknown>> = {
    'client.json': { id, name: 'Avocet Plans', hosts: [`${id}.localhost`], ...client },
    'settings.json': { ...everySection, ...settings },
    'labels/en.json': labels,
    'lists/Global Client Reviews.json': reviews,
    'lists/Global Products.json': products,
    'menus/Portal_TopFooter_Menu.json': footer,
    'images.json': Object.fromEntries(images),
  };
  for (const [file, content] of Object.entries(files))
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  writeFileSync(path.join(folder, 'images/trust.svg'), trustImage);
  return folder;
}
