/** `1,234,500`: whole yuan in thousands, the same in both languages. */
export const amountText = (yuan: number): string => yuan.toLocaleString('en-US')
