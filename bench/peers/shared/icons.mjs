/** Outlines of the icons, as paths within 24 by 24. */
export const icons = {
  person: 'M4 21a8 8 0 0 1 16 0M12 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10',
  clock: 'M12 6v6l4 2M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
  talk: 'M4 5h16v11H9l-5 4z',
  box: 'm3 8 9-5 9 5v8l-9 5-9-5zl9 5 9-5M12 13v8',
  tool: 'm4 20 9-9M11 5l8 8 3-3-8-8z',
  tick: 'm5 12 5 5L20 7',
  plus: 'M5 12h14M12 5v14',
  arrow: 'm6 9 6 6 6-6',
};
