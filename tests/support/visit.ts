import { startVisit } from '#foundation/web/rendering/visit.ts';

/** The router's context of a visitor who has agreed to nothing and sent nothing. */
export const visitContextForTests = () => startVisit({ shared: false, consented: false, sentForm: false }).context;
