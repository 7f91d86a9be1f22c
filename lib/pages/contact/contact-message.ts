import { defineChange } from '@/lib/changes';
import { texts } from '@/lib/content';
import { inTransaction } from '@/lib/db';
import type { FieldRule, InputOf } from '@/lib/form';
import { channelsAvailable, composeMessage, type LaterMessage, sendMessage } from '@/lib/messaging';
import type { View } from '@/lib/request';

/** Messages that one network address may send before it has to wait. */
const mostMessages = 5;
const waitMinutes = 30;
/** Characters that fit into what is kept of a form. */
const longestMessage = 1000;

/** The fields of the contact form. */
function contactRules(view: View) {
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
  ] as const satisfies readonly FieldRule[];
}

/** §2.1 Contact us: hands a visitor's message to the client's own people. */
export const sendContactMessage = defineChange({
  address: '/api/contact-message',
  ofContract: true,
  rules: contactRules,
  uses: {
    of: ({ view, networkAddress }) => [
      {
        clientId: view.snapshot.id,
        subject: `contact:${networkAddress}`,
        most: mostMessages,
        minutes: waitMinutes,
      },
    ],
    usedUp: 'TOO_MANY_MESSAGES',
  },
  // Its row is what has happened: it goes out once the mail server takes it.
  async run({ view, input }) {
    if (!channelsAvailable(view.snapshot).includes('email'))
      return { kind: 'refused', errCode: 'MESSAGE_NOT_SENT', status: 502 };
    const message = contactMessage(view, input);
    await inTransaction((transaction) => sendMessage(transaction, message));
    return { kind: 'go', to: '/pages/contact-us/sent' };
  },
});

function contactMessage(
  { snapshot, settings }: View,
  { Name, Email, Message }: InputOf<ReturnType<typeof contactRules>>,
): LaterMessage {
  return {
    clientId: snapshot.id,
    channel: 'email',
    kind: 'contact',
    recipient: settings.Contact_Recipient,
    ...composeMessage(snapshot, snapshot.defaultLanguage, 'email', 'CONTACT_MESSAGE', {
      name: Name,
      email: Email,
      message: Message,
    }),
  };
}
