/** Loads a third-party script asynchronously; if it is blocked or broken the page works unchanged. */
export function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
