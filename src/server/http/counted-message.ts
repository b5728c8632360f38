// As in `http-server.ts`: an import would also load the client of `fetch`.
const { IncomingMessage } = process.getBuiltinModule('node:http');

/** Bytes of small pieces that are put together before they are handed on. */
const together = 4 * 1024;

/**
 * A request that counts its body as it arrives, if there is no `Content-Length`: an unbuffered proxy (cloudflared,
 * Traefik) sends it in chunks (RFC 9112 §7.1). Chunks of a few bytes are merged, because each waiting chunk costs memory
 * in addition to its bytes.
 */
export class CountedMessage extends IncomingMessage {
  #received = 0;
  #limit: { bytes: number; refuse: () => void } | undefined;
  #small: Buffer | undefined;
  #smallBytes = 0;

  /** Accepts at most this many bytes. When more arrive, or have arrived, `refuse` is called once, and readers of the body see an aborted request. */
  takeAtMost(bytes: number, refuse: () => void): void {
    this.#limit = { bytes, refuse };
    this.#judge();
  }

  override push(piece: Buffer | null): boolean {
    if (this.headers['transfer-encoding'] === undefined) return super.push(piece);
    if (piece === null) {
      this.#handOn();
      return super.push(null);
    }
    this.#received += piece.length;
    this.#judge();
    if (this.#smallBytes + piece.length > together) this.#handOn();
    if (piece.length >= together) return super.push(piece);
    this.#small ??= Buffer.allocUnsafe(together);
    this.#smallBytes += piece.copy(this.#small, this.#smallBytes);
    return this.#smallBytes < together || this.#handOn();
  }

  #handOn(): boolean {
    const whole = this.#small?.subarray(0, this.#smallBytes);
    this.#small = undefined;
    this.#smallBytes = 0;
    return whole === undefined || super.push(whole);
  }

  #judge(): void {
    if (!this.#limit || this.#received <= this.#limit.bytes) return;
    const { refuse } = this.#limit;
    this.#limit = undefined;
    // Node sets it when a client disconnects: later readers check it, current readers receive the event.
    this.aborted = true;
    this.emit('aborted');
    refuse();
  }
}
