import type { Video } from './schema.ts';

export const example: Video = {
  kind: 'video',
  id: 'video',
  title: 'Two minutes at our workbench',
  intro: 'How a session goes, from the first question to the launch.',
  to: 'https://video.example/first-launch',
  length: '2:10',
  picture: 'workbench',
  art: 'rockets',
};
