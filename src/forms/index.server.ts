export { checkAnswers, type AnswerProblems } from './answers/check-answers.ts';
export { findForm, formNamed, listForms } from './asked/find-forms.ts';
export { questionsOf, wordIn } from './asked/words.ts';
