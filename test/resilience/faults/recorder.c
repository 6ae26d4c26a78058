/*
 * Preloaded into an office under test (LD_PRELOAD): notes in RECORD_TO everything that is done to files in RECORD_FOLDER
 * and could be lost by a cut of power, in the order in which it was done and with its bytes. With RECORD_KILL_AT=N the
 * process is killed instead of the N-th of them. What changed nothing is noted, too: as 'x'.
 *
 * A note: u32 length of what follows, u8 kind, u16 and u16 lengths of two paths, u64 offset, the paths relative to the
 * folder, the bytes. Numbers are little-endian.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static int notes = -1;
static long done = 0;
static long kill_at = 0;

__attribute__((constructor)) static void begin(void) {
  const char *to = getenv("RECORD_TO");
  const char *of = getenv("RECORD_FOLDER");
  const char *at = getenv("RECORD_KILL_AT");
  if (!to || !of) return;
  snprintf(folder, sizeof folder, "%s", of);
  if (at) kill_at = atol(at);
  notes = syscall(SYS_openat, AT_FDCWD, to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* The part of a path behind the folder; NULL where it lies elsewhere. The folder itself is "". */
static const char *inside(const char *path) {
  size_t length = strlen(folder);
  if (notes < 0 || !path || strncmp(path, folder, length) != 0) return NULL;
  if (path[length] == 0) return path + length;
  return path[length] == '/' ? path + length + 1 : NULL;
}

static const char *inside_of(int fd, char *path) {
  char link[64];
  if (notes < 0) return NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  return inside(path);
}

/* Called before each of them. */
static void enter(void) {
  pthread_mutex_lock(&turn);
  if (++done == kill_at) {
    kill(getpid(), SIGKILL);
    pause();
  }
}

static void leave(char kind, const char *path, const char *other, uint64_t offset, const void *bytes, size_t size) {
  uint16_t lengths[2] = {strlen(path), other ? strlen(other) : 0};
  uint32_t all = 1 + sizeof lengths + sizeof offset + lengths[0] + lengths[1] + size;
  struct iovec parts[] = {{&all, sizeof all},           {&kind, 1},
                          {lengths, sizeof lengths},    {&offset, sizeof offset},
                          {(void *)path, lengths[0]},   {(void *)(other ? other : ""), lengths[1]},
                          {(void *)bytes, size}};
  if (syscall(SYS_writev, notes, parts, 7) != (long)(all + sizeof all)) abort();
}

static void end(void) {
  int kept = errno;
  pthread_mutex_unlock(&turn);
  errno = kept;
}

static ssize_t write_at(int fd, const char *path, const void *bytes, size_t size, off_t offset) {
  enter();
  ssize_t written = syscall(SYS_pwrite64, fd, bytes, size, offset);
  leave(written > 0 ? 'w' : 'x', path, NULL, offset, bytes, written > 0 ? written : 0);
  end();
  return written;
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off_t offset) {
  char path[PATH_MAX];
  const char *in = inside_of(fd, path);
  return in ? write_at(fd, in, bytes, size, offset) : syscall(SYS_pwrite64, fd, bytes, size, offset);
}

ssize_t write(int fd, const void *bytes, size_t size) {
  char path[PATH_MAX];
  const char *in = fd > 2 && fd != notes ? inside_of(fd, path) : NULL;
  if (!in) return syscall(SYS_write, fd, bytes, size);
  off_t offset = syscall(SYS_lseek, fd, 0, SEEK_CUR);
  ssize_t written = write_at(fd, in, bytes, size, offset);
  if (written > 0) syscall(SYS_lseek, fd, offset + written, SEEK_SET);
  return written;
}

static int synced(long call, int fd) {
  char path[PATH_MAX];
  const char *in = inside_of(fd, path);
  if (!in) return syscall(call, fd);
  enter();
  int result = syscall(call, fd);
  leave(result == 0 ? 's' : 'x', in, NULL, 0, NULL, 0);
  end();
  return result;
}

int fsync(int fd) { return synced(SYS_fsync, fd); }
int fdatasync(int fd) { return synced(SYS_fdatasync, fd); }

int ftruncate64(int fd, off_t length) {
  char path[PATH_MAX];
  const char *in = inside_of(fd, path);
  if (!in) return syscall(SYS_ftruncate, fd, length);
  enter();
  int result = syscall(SYS_ftruncate, fd, length);
  leave(result == 0 ? 't' : 'x', in, NULL, length, NULL, 0);
  end();
  return result;
}

int open64(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
  va_end(more);
  const char *in = flags & (O_CREAT | O_TRUNC) ? inside(path) : NULL;
  if (!in) return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  enter();
  int is_new = syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
  int fd = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  leave(fd < 0 ? 'x' : is_new ? 'c' : flags & O_TRUNC ? 't' : 'x', in, NULL, 0, NULL, 0);
  end();
  return fd;
}

static int renamed(char kind, const char *from, const char *to) {
  const char *in = inside(from);
  const char *into = inside(to);
  int watched = in && into;
  if (watched) enter();
  int result = kind == 'r' ? syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0)
                           : syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (watched) leave(result == 0 ? kind : 'x', in, into, 0, NULL, 0);
  if (watched) end();
  return result;
}

int rename(const char *from, const char *to) { return renamed('r', from, to); }
int link(const char *from, const char *to) { return renamed('l', from, to); }

static int gone(const char *path, int flags) {
  const char *in = inside(path);
  if (!in) return syscall(SYS_unlinkat, AT_FDCWD, path, flags);
  enter();
  int result = syscall(SYS_unlinkat, AT_FDCWD, path, flags);
  leave(result == 0 ? 'u' : 'x', in, NULL, 0, NULL, 0);
  end();
  return result;
}

int unlink(const char *path) { return gone(path, 0); }

int remove(const char *path) {
  struct stat found;
  if (lstat(path, &found) != 0) return -1;
  return gone(path, S_ISDIR(found.st_mode) ? AT_REMOVEDIR : 0);
}
