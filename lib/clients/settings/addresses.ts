import { z } from 'zod';
import { isAddress } from '@/lib/addresses';
import { addressSetting, email, list } from './definition';

const shown = { browser: true } as const;
const own = { browser: true, named: 'portico' } as const;

/**
 * §2.1: addresses that a client chooses. None is content: each leads holders or messages somewhere.
 */
export const addresses = {
  URL_Dashboard: addressSetting('/dashboard', 'Address of the dashboard.', shown),
  URL_ClaimForm: addressSetting('/claim-form', 'Address of the claim form.', shown),
  URL_ContactUs: addressSetting('/pages/contact-us', 'Address of the contact page.', shown),
  URL_ApplicationExit: addressSetting(
    '/',
    'Where a visitor who leaves the application goes.',
    shown,
  ),
  URL_ExternalExit: addressSetting('', 'Where /external-exit sends the browser.', own),
  URL_Client_Logo: addressSetting(
    '/',
    'Where the client logo leads; an address with http also shows the dashboard link in the side menu.',
    shown,
  ),
  URL_LookupUserSupportLink: addressSetting(
    '',
    'Where the support link of the lookup leads.',
    shown,
  ),
  URL_PrivacyPolicy: addressSetting('/pages/privacy-policy', 'Address of the privacy policy.', own),
  URL_Faq: addressSetting('/pages/faq', 'Address of the frequently asked questions.', own),
  URL_Chat: addressSetting('', 'Where the chat entry of the top bar leads; empty shows none.', own),
  Contact_Recipient: email('support@portal.example', 'Who gets the messages of the contact page.', {
    named: 'portico',
  }),
  Global_AllowedRedirectURLs: list(
    '',
    'Addresses elsewhere that a redirect may lead to, besides those that other settings name.',
    { named: 'portico', item: z.string().refine(isAddress, 'must be complete addresses') },
  ),
  Global_AllowedQueryParams: list(
    '',
    'Query parameters that are carried onto every link of the portal.',
    own,
  ),
};
