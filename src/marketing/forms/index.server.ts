export { checkAnswers, type AnswerProblems } from './answers/check-answers.ts';
export { formNamed, lastKnownForm } from './asked/find-forms.ts';
export { questionsOf } from './asked/words.ts';
