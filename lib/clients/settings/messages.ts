import { optionalEmail, smsSender, telephone, text } from './definition';

const own = { named: 'portico' } as const;

/**
 * Who messages come from. The credentials are the environment's, by the client's name; none of this
 * is an editor's, who could have holders answer to somebody else (invariant 14).
 */
export const messages = {
  Message_FromName: text('', 'Name that e-mails come from; empty for that of the client.', own),
  Message_FromAddress: optionalEmail(
    'Address that e-mails come from; empty for MAIL_FROM of the environment.',
    own,
  ),
  Message_ReplyTo: optionalEmail(
    'Address that answers to e-mails go to; empty for the one they come from.',
    own,
  ),
  Message_BounceAddress: optionalEmail(
    'Address that mail servers report to what could not be delivered (envelope sender); empty for the one that e-mails come from.',
    own,
  ),
  Message_SmsSender: smsSender(
    'Telephone number, such as +15035550100, or messaging service (MG…) at Twilio that text messages come from; empty for none.',
    own,
  ),
  Message_VoiceNumber: telephone(
    'Telephone number at Twilio that calls come from; empty for none.',
    own,
  ),
};
