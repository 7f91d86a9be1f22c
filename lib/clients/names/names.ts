/** §2.6, §3: the menus that pages show. */
export const menuNames = [
  'Portal_Top_Menu',
  'Portal_Profile_Menu',
  'Portal_Side_Menu',
  'Portal_TopFooter_Menu',
  'Portal_Footer_Menu',
] as const;

/** §3, §7: the lists that pages show. */
export const listNames = [
  'Global Languages',
  'Global MultiSiteClient Languages',
  'Global Client Reviews',
  'Global Products',
  'Global FAQ',
  'Global Themes',
] as const;

/** §1, §2.2, §2.4: the images that pages show. */
export const imageNames = [
  'logo',
  'logo-dark',
  'favicon',
  'hero',
  'open-graph',
  'trust-years',
  'trust-stock-exchange',
  'trust-fortune-ranking',
  'trust-awards',
  'step-1',
  'step-2',
  'step-3',
  'shipping',
  'product-details',
  'product-1',
  'product-2',
  'product-3',
  'product-4',
  'product-5',
  'product-6',
  'search-option-1',
  'search-option-2',
  'search-option-3',
  'search-option-4',
] as const;
