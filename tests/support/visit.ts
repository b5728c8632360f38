import { startVisit } from '#foundation/web/rendering/visit.ts';

/** The router's context of a visitor without consent or sent forms. */
export const visitContextForTests = () => startVisit({ shared: false, consented: false, sentForm: false }).context;
