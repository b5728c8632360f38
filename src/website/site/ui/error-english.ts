/** What an error screen says, in English: it is there also when nothing could be loaded. */
export const englishWords = {
  tab: 'Page not found',
  brokenTab: 'Something went wrong',
  code: '404 Error',
  title: 'Uh Oh! This Page is Playing Hide-and-Seek!',
  text: "We can't find the page you're looking for, but don't worry! There are tons of other cool workshops to explore right here.",
  brokenTitle: 'Whoops! A Tiny Glitch in the System!',
  brokenText: "Something unexpected happened. We're fixing it fast so you can get back to exploring!",
  explore: 'Explore Workshops Now',
  home: 'Back to Homepage',
  products: 'Explore Our Other Products',
  again: 'Try again',
  redirect: 'Redirecting to workshops in {seconds} seconds',
  untilRedirect: 'Time until the redirect',
  stay: 'Stay on this page',
};

export type ErrorWords = typeof englishWords;
