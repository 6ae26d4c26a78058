import type { Reporter, TestCase } from 'vitest/node'

/** Prints what a second try hid: a test that passes only then has found a race, in itself or in the product. */
export default class SecondTries implements Reporter {
  private readonly hidden: TestCase[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.hidden.push(test)
  }

  onTestRunEnd(): void {
    console.log(`\n Second tries: ${this.hidden.length}`)
    for (const test of this.hidden) {
      console.log(`   ${test.module.relativeModuleId} › ${test.fullName}`)
      for (const error of test.result().errors ?? []) console.log(`     ${error.stack ?? error.message}`)
    }
  }
}
