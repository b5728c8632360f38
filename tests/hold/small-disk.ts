/** A small disk over the data directory, seen by the server alone; it needs no rights of root. */
export const onSmallDisk = (source: string) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=300m tmpfs "$DATA_DIR" && cp -a '${source}/.' "$DATA_DIR" && exec "$@"`,
  'sh',
];
