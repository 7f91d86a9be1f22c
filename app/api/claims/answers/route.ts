import { changeRoute } from '@/lib/changes';
import { answerQuestions } from '@/lib/claims/filing/say';

export const POST = changeRoute(answerQuestions);
