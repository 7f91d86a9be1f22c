import { describe, expect, it } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { ssoError } from '../sso-error';

const labels = {
  Global_Sso_Error_Header: 'Generic header',
  Global_Sso_Error_Message: 'Generic, <a href="{contactUs}">ask</a>',
  Global_Text_UnexectedError: 'Unexpected, <a href="{contactUs}">ask</a>',
  Global_Sso_Error_Header_E42: 'Header 42',
  Global_Sso_Error_Message_E42: 'Message 42',
  Global_Sso_Error_Message_E43: 'Message 43 <script>alert(1)</script>',
};
const view = { snapshot: { ...snapshotWith(), labels: { en: labels } }, language: 'en' } as const;

describe('§8 SSO errors: "label Global_Sso_Error_Message_{code} and header Global_Sso_Error_Header_{code}, falling back to generic ones"', () => {
  it.each([
    ['E42', 'Header 42', 'Message 42'],
    ['E43', 'Generic header', 'Message 43 '],
    ['E99', 'Generic header', 'Generic, <a href="/contact">ask</a>'],
    ['UNEXPECTED', 'Generic header', 'Unexpected, <a href="/contact">ask</a>'],
    ['__proto__', 'Generic header', 'Generic, <a href="/contact">ask</a>'],
    ['<b>', 'Generic header', 'Generic, <a href="/contact">ask</a>'],
    [null, 'Generic header', 'Generic, <a href="/contact">ask</a>'],
  ])('%s', (code, header, messageHtml) => {
    expect(ssoError(view, code, '/contact')).toEqual({ header, messageHtml });
  });
});
