/* A disk that keeps only what was synced, preloaded under a program that writes to it.
 *
 * POWER_CUT_DISK names a folder, POWER_CUT_KEPT another. The disk itself works as ever; what would be left of it after
 * a power cut goes to KEPT:
 *
 *   KEPT/files/N    the bytes of the file with inode number N when it was last synced
 *   KEPT/folders/N  the names in the folder with inode number N, with kind and inode of each, when it was last synced
 *
 * So a new name, a rename or a removal is kept once its folder was synced, as POSIX has it, and never by the sync of
 * the file itself. With POWER_CUT_LIES the disk says that it has synced and keeps nothing. With POWER_CUT_AFTER=N the
 * power goes right after sync number N.
 *
 * A sync that is cut off half-way leaves what was kept before: what is new gets its name as the last thing.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

static void give_up(const char *what) {
    fprintf(stderr, "power_cut: %s: %s\n", what, strerror(errno));
    abort();
}

/* Whether the file is in the folder that this disk is, or is that folder. */
static int is_on_disk(int file) {
    const char *disk = getenv("POWER_CUT_DISK");
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (!disk || length < 0) return 0;
    path[length] = 0;
    size_t prefix = strlen(disk);
    return strncmp(path, disk, prefix) == 0 && (path[prefix] == '/' || path[prefix] == 0);
}

/* A descriptor to read with: the program's own may be for writing only. It is never closed. Closing it would drop the
 * program's locks on the file; and while it is open, no other file gets the same inode number. */
static int reader(int file, ino_t inode) {
    static struct { ino_t inode; int file; } readers[4096];
    static int count;
    for (int i = 0; i < count; i++)
        if (readers[i].inode == inode) return readers[i].file;
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    int opened = open(link, O_RDONLY | O_CLOEXEC);
    if (opened < 0 || count == 4096) give_up(link);
    readers[count].inode = inode;
    readers[count++].file = opened;
    return opened;
}

static void copy_bytes(int file, ino_t inode, FILE *to) {
    static char buffer[1 << 16];
    int from = reader(file, inode);
    off_t offset = 0;
    ssize_t length;
    while ((length = pread(from, buffer, sizeof buffer, offset)) > 0) {
        if (fwrite(buffer, 1, length, to) != (size_t)length) give_up("copy");
        offset += length;
    }
    if (length < 0) give_up("copy");
}

static void list_names(int folder, FILE *to) {
    int again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *names = again < 0 ? NULL : fdopendir(again);
    if (!names) give_up("folder");
    struct dirent *entry;
    while ((entry = readdir(names)))
        if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
            fprintf(to, "%s %lu %s\n", entry->d_type == DT_DIR ? "folder" : "file", entry->d_ino, entry->d_name);
    closedir(names);
}

static void keep(int file, const struct stat *status) {
    char new[PATH_MAX], name[PATH_MAX];
    const char *kept = getenv("POWER_CUT_KEPT");
    int is_folder = S_ISDIR(status->st_mode);
    snprintf(new, sizeof new, "%s/new", kept);
    snprintf(name, sizeof name, "%s/%s/%lu", kept, is_folder ? "folders" : "files", status->st_ino);
    FILE *copy = fopen(new, "we");
    if (!copy) give_up(new);
    if (is_folder) list_names(file, copy);
    else copy_bytes(file, status->st_ino, copy);
    if (fclose(copy) || rename(new, name)) give_up(name);
}

/* The disk below is not asked to sync: the test ends the program, not the machine. */
static int keep_what_is_on_disk(int file) {
    static long count;
    struct stat status;
    if (fstat(file, &status)) return -1;
    if (!is_on_disk(file)) return 0;
    pthread_mutex_lock(&one_at_a_time);
    if (!getenv("POWER_CUT_LIES")) keep(file, &status);
    const char *last = getenv("POWER_CUT_AFTER");
    if (last && ++count >= atol(last)) kill(getpid(), SIGKILL);
    pthread_mutex_unlock(&one_at_a_time);
    return 0;
}

int fsync(int file) { return keep_what_is_on_disk(file); }
int fdatasync(int file) { return keep_what_is_on_disk(file); }

/* Other ways to sync are not expected of a program under test. */
void sync(void) { give_up("sync() is not modelled"); }
int syncfs(int file) { give_up("syncfs() is not modelled"); return file; }
int msync(void *address, size_t length, int flags) {
    (void)address, (void)length, (void)flags;
    give_up("msync() is not modelled");
    return -1;
}
