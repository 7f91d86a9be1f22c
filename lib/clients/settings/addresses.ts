import { z } from 'zod';
import { isAddress } from '@/lib/addresses';
import { address, email, list } from './definition';

const shown = { browser: true } as const;
const own = { browser: true, named: 'portico' } as const;

/**
 * §2.1: addresses that a client chooses. None is content: each leads holders or messages somewhere.
 */
export const addresses = {
  URL_Dashboard: address('/dashboard', 'Address of the dashboard.', shown),
  URL_ClaimForm: address('/claim-form', 'Address of the claim form.', shown),
  URL_ContactUs: address('/pages/contact-us', 'Address of the contact page.', shown),
  URL_ApplicationExit: address('/', 'Where a visitor who leaves the application goes.', shown),
  URL_ExternalExit: address('', 'Where /external-exit sends the browser.', {
    named: 'portico',
  }),
  URL_Client_Logo: address(
    '/',
    'Where the client logo leads; an address with http also shows the dashboard link in the side menu.',
    shown,
  ),
  URL_LookupUserSupportLink: address('', 'Where the support link of the lookup leads.', shown),
  URL_PrivacyPolicy: address('/pages/privacy-policy', 'Address of the privacy policy.', own),
  URL_Faq: address('/pages/faq', 'Address of the frequently asked questions.', own),
  URL_Chat: address('', 'Where the chat entry of the top bar leads; empty shows none.', own),
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
