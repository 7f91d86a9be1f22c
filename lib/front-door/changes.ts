import {
  captureEmail as captureAccountEmail,
  createAccount,
  extendSession,
  logOut,
  searchAnother,
} from '@/lib/account';
import { sendContactMessage } from '@/lib/contact';
import {
  changeContent,
  changeEditMode,
  changeEntry,
  changeImage,
  publishAllDrafts,
  signInEditor,
  signOutEditor,
} from '@/lib/editor';
import { type AnswerChange, answerChange, dropDraft, saveDraft } from '@/lib/entry';
import { confirmSignIn, dismissSignIn } from '@/lib/identity';
import { confirmInfo, searchContract, updateInfo } from '@/lib/lookup';
import { acceptCookies, closeBanner } from '@/lib/notices';
import { aulSsoLogOut, confirmSessionLink, dismissSessionLink } from '@/lib/sign-on';
import { chooseMockFlows, chooseTheme, refresh } from '@/lib/tools';
import {
  cancelRegistration,
  captureEmail,
  checkAccessCode,
  resendAccessCode,
  sendAccessCode,
} from '@/lib/verification';

/** Where forms post to, and the change that answers there. */
export const changes: ReadonlyMap<string, AnswerChange> = new Map([
  ['/api/accept-cookies', answerChange(acceptCookies)],
  ['/api/close-banner', answerChange(closeBanner)],
  ['/api/confirm-info', answerChange(confirmInfo)],
  ['/api/contact-message', answerChange(sendContactMessage)],
  ['/api/create-account/create', answerChange(createAccount)],
  ['/api/create-account/email', answerChange(captureAccountEmail)],
  ['/api/dev/mock-flows', answerChange(chooseMockFlows)],
  ['/api/dev/refresh', answerChange(refresh)],
  ['/api/dev/theme', answerChange(chooseTheme)],
  ['/api/editor/content', answerChange(changeContent)],
  ['/api/editor/drafts', answerChange(publishAllDrafts)],
  ['/api/editor/entry', answerChange(changeEntry)],
  ['/api/editor/image-draft', answerChange(changeImage)],
  ['/api/editor/mode', answerChange(changeEditMode)],
  ['/api/editor/sign-in', answerChange(signInEditor)],
  ['/api/editor/sign-out', answerChange(signOutEditor)],
  ['/api/register-plan/cancel', answerChange(cancelRegistration)],
  ['/api/search-contract', answerChange(searchContract)],
  ['/api/session/aul-end', answerChange(aulSsoLogOut)],
  ['/api/session/draft', answerChange(saveDraft)],
  ['/api/session/drop-draft', answerChange(dropDraft)],
  ['/api/session/end', answerChange(logOut)],
  ['/api/session/extend', answerChange(extendSession)],
  ['/api/session/link', answerChange(confirmSessionLink)],
  ['/api/session/link-dismiss', answerChange(dismissSessionLink)],
  ['/api/session/search-another', answerChange(searchAnother)],
  ['/api/session/sso-login', answerChange(confirmSignIn)],
  ['/api/session/sso-login-dismiss', answerChange(dismissSignIn)],
  ['/api/update-info', answerChange(updateInfo)],
  ['/api/verification/check', answerChange(checkAccessCode)],
  ['/api/verification/email', answerChange(captureEmail)],
  ['/api/verification/resend', answerChange(resendAccessCode)],
  ['/api/verification/send', answerChange(sendAccessCode)],
]);
