import { expect, test } from './portal';
import { codeFor } from './sign-in';

const offered = [
  { language: 'es', name: 'Español', direction: 'ltr', question: 'Preguntas y respuestas' },
  { language: 'fr', name: 'Français', direction: 'ltr', question: 'Questions et réponses' },
  { language: 'de', name: 'Deutsch', direction: 'ltr', question: 'Fragen und Antworten' },
  { language: 'ar', name: 'العربية', direction: 'rtl', question: 'الأسئلة والأجوبة' },
  { language: 'en', name: 'English', direction: 'ltr', question: 'Questions and answers' },
] as const;

test('§2.1 the language selector names each language in itself and stays on the page', async ({
  portal,
}) => {
  const visitor = portal.visitor('altura');
  await visitor.open('/pages/faq');
  for (const { language, name, direction, question } of offered) {
    const links = [...visitor.page.document.querySelectorAll(`footer a[lang=${language}]`)];
    expect(links.map(({ textContent }) => textContent)).toEqual([name]);
    const page = await visitor.follow(name);
    expect(page.heading).toBe(question);
    expect(page.address).toBe('/pages/faq');
    expect(page.language).toBe(language);
    expect(page.document.documentElement.dir).toBe(direction);
  }
});

test('§4.3 "Unsupported language: local language cleared and page reloads"', async ({ portal }) => {
  const visitor = portal.visitor('altura');
  expect((await visitor.open('/pages/faq?language=fr')).language).toBe('fr');
  const page = await visitor.open('/pages/faq?language=xx');
  expect(page.address).toBe('/pages/faq');
  expect(page.language).toBe('en');
});

test('invariant 4: a code of Arabic digits opens the contract, whose page has none', async ({
  portal,
}) => {
  const visitor = portal.visitor('altura');
  await visitor.open('/?language=ar');
  visitor.fill({ 'رقم العقد': 'AVC4403778', 'آخر 8 خانات من رقم الهيكل (VIN)': 'SE019934' });
  await visitor.press('العثور على العقد');
  expect(visitor.page.heading).toBe('تحقّق من هويتك');
  await visitor.press('إرسال الرمز');
  expect(visitor.page.heading).toBe('أدخل الرمز');
  const code = await codeFor(visitor, 'pavel.horak@example.org');
  const typed = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  visitor.fill({ 'رمز الوصول': typed });
  await visitor.press('تأكيد');
  expect(visitor.page.heading).toMatch(/مرحبًا/);
  expect(visitor.page.text).not.toMatch(/\b[A-Z]\w+_\w+_\w+\b/);
  expect(visitor.page.text).not.toMatch(/[\u0660-\u0669]/);
});
