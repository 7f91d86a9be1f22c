import { type Change, takeQuotas } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type FieldRule, type FormValues, schemaOf } from '@/lib/form';
import { messageSender } from '@/lib/messaging';
import type { View } from '@/lib/request';

/** Messages that one network address may send before it has to wait. */
const mostMessages = 5;
const waitMinutes = 30;
/** Characters that fit into what is kept of a form. */
const longestMessage = 1000;

/** The fields of the contact form. */
export function contactRules(view: View): readonly FieldRule[] {
  const { text } = texts(view.snapshot, view.language);
  const tooLong = (length: number) => ({
    length,
    message: text('Contact_TooLong', { length }),
  });
  return [
    {
      name: 'Name',
      kind: 'text',
      required: text('Contact_Name_Required'),
      maxLength: tooLong(100),
    },
    {
      name: 'Email',
      kind: 'email',
      required: text('Contact_Email_Required'),
      format: text('Contact_Email_Format'),
      maxLength: tooLong(200),
    },
    {
      name: 'Message',
      kind: 'text',
      required: text('Contact_Message_Required'),
      maxLength: tooLong(longestMessage),
    },
  ];
}

/** §2.1 Contact us: hands a visitor's message to the client's own people. */
export const sendContactMessage: Change<FormValues> = {
  form: 'contact-message',
  schema: (view) => schemaOf(contactRules(view)),
  async run({ view, input, networkAddress }) {
    const { snapshot, settings } = view;
    const quota = {
      clientId: snapshot.id,
      subject: `contact:${networkAddress}`,
      most: mostMessages,
      minutes: waitMinutes,
    };
    const use = await takeQuotas([quota]);
    if (use.kind === 'used-up')
      return {
        kind: 'refused',
        errCode: 'TOO_MANY_MESSAGES',
        attemptDetails: { waitTime: use.waitTime },
        status: 429,
      };
    const delivery = await messageSender().send({
      clientId: snapshot.id,
      channel: 'email',
      recipient: settings.Contact_Recipient,
      senderName: snapshot.name,
      subject: texts(snapshot, snapshot.defaultLanguage).text('Contact_Message_Subject', {
        name: String(input.Name),
      }),
      body: `${input.Message}\n\n${input.Name}\n${input.Email}`,
    });
    if (delivery.kind === 'sent') return { kind: 'go', to: '/pages/contact-us/sent' };
    await use.giveBack();
    return { kind: 'refused', errCode: 'MESSAGE_NOT_SENT', status: 502 };
  },
};
