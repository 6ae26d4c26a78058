// What reads a PDF, beside the page: a heavy drawing does not stop the typing. Chromium 109 lacks some of what it uses.
import '../polyfills.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
