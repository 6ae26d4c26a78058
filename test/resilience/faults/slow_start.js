// Preloaded into an office under test: it takes longer than anybody waits.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.env.SLOW_START_MS))
