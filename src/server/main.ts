// Nothing is imported here before the version is known: a Node without a built-in module that is imported anywhere ends with its own error.
const needed = [22, 22] as const;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Coursefront runs on Node ${needed.join('.')} or newer; this is ${process.versions.node}. The archive brings its own (./coursefront), and npm start takes the one that the lock file names.`,
  );
  process.exitCode = 1;
} else void import('./command-line.ts');
