// In place of a package whose types only options of vite name that nothing here sets: reading them takes the compiler 3 MB.
export {}
