/** Where orders and leads came from. */
export const pages = Array.from({ length: 30 }, (_, number) => `/workshop/seeded-${number + 1}`);
