export function findChromium(): { path: string | null; help?: string };
export function findTestChromium(): { path: string | null; help?: string };
export function installPackage(name: string): void;
