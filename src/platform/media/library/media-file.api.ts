import type { Route } from './+types/media-file.api';
import { answerFile } from './answer-file.ts';

/** One file of a picture. Its address names its content, so it never changes. */
export const loader = ({ request, params }: Route.LoaderArgs) => answerFile(request, params.name);
